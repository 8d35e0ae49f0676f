import { replay } from "../replay";
import type { Topology } from "../topology";
import type { LiveCourse, LivePlanner } from "./livePlanner";
import { unanswered } from "./liveRecording";
import type { LiveTask } from "./schema";

/** Requests to one model, with tokens as far as prompts and typical answers tell. */
export type ModelNeed = {
  readonly requests: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
};

/** Needs of one task by model: on average where everything succeeds at once, and at most. */
export type LiveNeed = {
  readonly usual: { readonly [model: string]: ModelNeed };
  readonly max: { readonly [model: string]: ModelNeed };
};

/** Counts what a task takes under a topology, over the planner's made-up courses. Sends nothing. */
export async function rehearse(live: LivePlanner, topology: Topology, task: LiveTask): Promise<LiveNeed> {
  const needs = await Promise.all(
    live.courses.map(async (course) => ({ course, need: await needOf(live, topology, task, course) })),
  );
  const short = needs.filter(({ course }) => course.isShort).map(({ need }) => need);
  const models = [...new Set(needs.flatMap(({ need }) => [...need.keys()]))];
  const fold = (
    all: readonly ReadonlyMap<string, ModelNeed>[],
    combine: (values: readonly number[]) => number,
  ): LiveNeed["usual"] =>
    Object.fromEntries(
      models.map((model) => {
        const of = (field: keyof ModelNeed) => combine(all.map((need) => need.get(model)?.[field] ?? 0));
        return [
          model,
          { requests: of("requests"), inputTokens: of("inputTokens"), outputTokens: of("outputTokens") },
        ];
      }),
    );
  return {
    usual: fold(short, (values) => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)),
    max: fold(
      needs.map(({ need }) => need),
      (values) => Math.max(0, ...values),
    ),
  };
}

const origin = { run: "rehearsal", summary: "", tags: [] };
const charactersPerToken = 4;

async function needOf(
  live: LivePlanner,
  topology: Topology,
  task: LiveTask,
  course: LiveCourse,
): Promise<ReadonlyMap<string, ModelNeed>> {
  const need = new Map<string, ModelNeed>();
  const recording = unanswered(origin, live.planner.id, { id: "rehearsal", task, seed: 1 });
  const replayed = await replay({
    topology,
    planner: live.planner,
    recording,
    live: async (kind, request) => {
      const model = live.modelOf(kind, request);
      if (model !== null) {
        const before = need.get(model) ?? { requests: 0, inputTokens: 0, outputTokens: 0 };
        const characters = live.messages(kind, request).reduce((sum, { content }) => sum + content.length, 0);
        need.set(model, {
          requests: before.requests + 1,
          inputTokens: before.inputTokens + Math.ceil(characters / charactersPerToken),
          outputTokens: before.outputTokens + live.outputTokens(kind),
        });
      }
      return { ok: true, value: course.answer(kind, request) };
    },
  });
  if (!replayed.ok) throw new Error(replayed.problems.map(({ message }) => message).join(" "));
  return need;
}
