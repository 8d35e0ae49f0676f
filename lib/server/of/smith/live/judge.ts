import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { priceOf } from "../../../../cost";
import * as plans from "../../../../planners/smith";
import { maxResent } from "../../../../replay";
import { counted, listed } from "../../../../std";
import type { Topology } from "../../../../topology";
import { InvalidInput } from "../../../core/errors";
import { findStoredRecording } from "../../../db/recordings";
import { recordingsIn, SetName } from "../../../evidence/recordingSets";
import { askable } from "../../../live/providers";
import { type RunningTask, startTask } from "../../../tasks/start";
import type { LiveAbout, TaskView } from "../../../tasks/view";
import type { Ctx } from "../../../verb/context";
import { ownerVerb } from "../../../verb/verb";
import { planner, smithTopology } from "./asking";
import { plannedOnce } from "./plannedOnce";

const JudgeInput = z.strictObject({
  /** Recording set whose last requests are planned again; Smith's default if omitted. */
  set: SetName.optional(),
  /** One topology, or two to compare. */
  topologies: z.array(z.string().min(1).max(300)).min(1).max(2),
  provider: z.string().min(1).max(50),
  model: z.string().trim().min(1).max(200),
  times: z.number().int().min(1).max(1000),
  limit: z.strictObject({ unit: z.enum(["requests", "dollars"]), max: z.number().positive().max(1_000_000) }),
});
export type JudgeInput = z.input<typeof JudgeInput>;

export type JudgingSpent = plans.JudgingSpent;
export type PlanningTable = plans.PlanningTable;
export type MeanInterval = plans.MeanInterval;

/** Results of versions over a set. */
export type Judged = {
  readonly tables: readonly { readonly title: string; readonly table: PlanningTable }[];
  readonly spent: JudgingSpent;
  /** True if the model's list price is known. */
  readonly priced: boolean;
  /** Plannings that were not made. */
  readonly left: number;
  readonly cancelled: boolean;
  /** Why the provider failed plannings, which are not counted; each once. */
  readonly failures: readonly string[];
};

/** Progress of a judging: plannings made, of all, and the results of those. */
export type JudgingProgress = {
  readonly plannings: number;
  readonly done: number;
  readonly spent: JudgingSpent | null;
  readonly judged: Judged | null;
};

/** Plans a set of requests live under one or two topologies as a task, and says what each comes to. Stores no recording; a cancel ends it after the planning in progress. */
export const startJudging = ownerVerb(JudgeInput, async (ctx, input): Promise<TaskView> => {
  const prepared = await prepare(ctx, input);
  const { recordings, topologies } = prepared;
  const plannings = recordings.length * input.times * topologies.length;
  return startTask<JudgingProgress>(ctx, {
    kind: "live-judging",
    // Each judging is one of its own, also of the same requests.
    question: randomUUID(),
    planner: planner.id,
    about: {
      title: `${prepared.set.title}: ${listed(topologies.map(({ title }) => title))}`,
      recording: null,
    } satisfies LiveAbout,
    progress: { plannings, done: 0, spent: null, judged: null },
    run: async (task) => {
      const { judged, done } = await planVersions(ctx, prepared, task, plannings);
      task.setProgress({ plannings, done, spent: judged.spent, judged });
      return `${counted(done, "planning")} made.`;
    },
  });
});

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Throws a sentence where nothing can be judged. */
async function prepare(ctx: Ctx, input: z.output<typeof JudgeInput>) {
  const { model, times, limit } = input;
  const price = priceOf(model);
  if (limit.unit === "dollars" && !price)
    throw new InvalidInput(`No list price of ${model} is known. Give the limit in requests.`);
  const provider = askable(ctx, input.provider);
  const stored = await Promise.all(input.topologies.map((name) => smithTopology(ctx, name)));
  const topologies = stored.map(({ topology }) => topology);
  const { set, recordings } = await recordingsIn(ctx, planner.id, input.set);
  if (recordings.length === 0)
    throw new InvalidInput(`The set “${set.title}” has no requests to plan. Choose another set.`);
  return { model, times, limit, price, provider, topologies, set, recordings };
}

async function planVersions(
  ctx: Ctx,
  { model, times, limit, price, provider, topologies, recordings }: Prepared,
  { signal, setProgress }: Pick<RunningTask<JudgingProgress>, "signal" | "setProgress">,
  plannings: number,
): Promise<{ readonly judged: Judged; readonly done: number }> {
  let done = 0;
  const judgedOf = ({ judged, failures, spent, left }: plans.JudgedVersions): Judged => ({
    tables: topologies.map(({ title }, i) => ({ title, table: plans.planningTable(judged[i] ?? []) })),
    spent,
    priced: price !== null,
    left,
    cancelled: signal.aborted,
    failures: [...new Set(failures)],
  });
  const last = await plans.judgeInTurn({
    versions: topologies.map((topology) => ({ most: plans.maxRequests(topology) + maxResent })),
    requests: recordings,
    times,
    limit,
    price,
    signal,
    plan: async (version, { name, hash }) => {
      const stored = await findStoredRecording(ctx.db, name, hash);
      if (!stored) throw new Error("A recording of a set is stored.");
      const topology = topologies[version] as Topology;
      return plannedOnce(ctx, { topology, provider, model, recording: stored.recording, signal });
    },
    onPlanned: (soFar) => {
      done++;
      // So that a killed server loses no result that was paid for.
      setProgress({ plannings, done, spent: soFar.spent, judged: judgedOf(soFar) });
    },
  });
  return { done, judged: judgedOf(last) };
}
