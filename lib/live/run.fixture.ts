import { plannerModule } from "../planners";
import * as points from "../planners/story-points";
import type { Recording } from "../recording";
import { providers } from "../replay";
import { hash, type Json } from "../std";
import { cellsOf } from "./cells";
import type { LiveEvent, LiveRun } from "./runLive";
import type { LiveArchitecture, LiveEntry, LiveLimits } from "./schema";

const { topologies, economics } = plannerModule("story-points")!;
const [openai] = providers;

export const models = { planner: "plan", reviewer: "look", S: "small", M: "middle", L: "large", one: "all" };

/** Topologies and variants by id, with the models above. */
export const architectures = (...ids: readonly string[]): readonly LiveArchitecture[] =>
  ids.map((id) => {
    const variant = economics!.variants.find((one) => one.id === id);
    const found = topologies.find((one) => one.id === (variant?.of ?? id))!;
    const topology = points.withRoleModels(variant ? variant.change(found) : found, models);
    return { id, title: id, topology };
  });

const choose = <T>(from: readonly T[], ...of: readonly Json[]): T =>
  from[Number.parseInt(hash(of).slice(0, 8), 16) % from.length] as T;

/** A text that a prompt alone settles: estimates, reviews and programs of all kinds, some malformed. */
export function reply(content: string): string {
  if (content.includes("could_be_lower"))
    return `{"could_be_lower": ${choose([true, false], content)}, "reasons": "r"}`;
  if (content.includes('"verdict"'))
    return `{"verdict": "${choose(["approved", "changes", "perhaps"], content)}", "comments": "c"}`;
  if (content.includes("story_points")) {
    const dimensions = points.live.courses[0]!.answer("estimate", { fault: "" }) as { dimensions: Json };
    const value = choose([1, 2, 3, 4, 8], content);
    return JSON.stringify({
      ...dimensions,
      story_points: value,
      rationale: { why: "w", why_not_lower: "n" },
    });
  }
  return `\`\`\`python\nx = "${hash(content).slice(0, 6)}"\n\`\`\``;
}

export type Heard = { readonly model: string; readonly text: string };

/** A run whose world is settled by `reply`; notes each request, and stores in memory. */
export function aRun(given: {
  readonly architectures?: readonly LiveArchitecture[];
  readonly entries?: readonly LiveEntry[];
  readonly limits?: LiveLimits;
  readonly signal?: AbortSignal;
  readonly seeds?: number;
  readonly say?: (content: string, model: string) => string;
  readonly onEvent?: (event: LiveEvent) => void;
  readonly onRequest?: () => void;
}) {
  const heard: Heard[] = [];
  const tested: string[] = [];
  const entries: LiveEntry[] = [...(given.entries ?? [])];
  const recordings = new Map<string, Recording>();
  const say = given.say ?? reply;
  const run: LiveRun = {
    live: points.live,
    architectures: given.architectures ?? architectures("architecture-c", "no-reviewer", "always-s"),
    cells: cellsOf(points.shippedTasks().slice(0, 3), given.seeds ?? 2),
    origin: { run: "run-1", summary: "A run.", tags: ["live"] },
    entries: [...entries],
    models: {
      providerOf: () => openai!,
      open: async (_, model) => ({
        invoke: async (messages, { signal }) => {
          given.onRequest?.();
          signal.throwIfAborted();
          const content = messages.map((one) => one.content).join("\n");
          heard.push({ model, text: content });
          return {
            text: say(content, model),
            usage_metadata: { input_tokens: Math.ceil(content.length / 4), output_tokens: 50 },
          };
        },
      }),
      secrets: [],
      within: 1000,
      clock: () => 0,
      sleep: async () => {},
    },
    callTool: async (_, request, task) => {
      const { code } = points.testRequestOf(request, task.input);
      tested.push(code);
      return choose([true, false, false], code)
        ? { status: "passed", log: "All tests pass." }
        : { status: "failed", log: `assert ${code.length}` };
    },
    limits: given.limits ?? { requests: 10_000, dollars: null },
    signal: given.signal ?? new AbortController().signal,
    store: async (entry) => void entries.push(entry),
    storeRecording: async (recording) => void recordings.set(recording.id, recording),
    ...(given.onEvent && { onEvent: given.onEvent }),
  };
  return { run, heard, tested, entries, recordings };
}
