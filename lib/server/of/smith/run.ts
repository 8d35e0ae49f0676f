import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import * as plans from "../../../planners/smith";
import type { Recording } from "../../../recording";
import type { Segment } from "../../../trace";
import { type Replayed, unpackTrace } from "../../../worker";
import { Reference } from "../../core/reference";
import type { Ctx } from "../../verb/context";
import { reviewerVerb } from "../../verb/verb";
import { drawText } from "./planning";
import { planRequestOf } from "./planRequest";
import { type PlanRun, planRun } from "./planRun";
import { findRun } from "./runs";

const Input = z.strictObject({
  /** The text of the plan, as it is in the editor. */
  plan: z.string().max(16_000_000),
  recording: Reference,
  /** The request of the plan, or its file: determines the tools and the number of texts. */
  request: Reference.optional(),
  /** Milliseconds between two attempts of a call, in recorded time. */
  pause: z.number().int().min(0).max(plans.maxPause).default(plans.defaultPause),
});

/** Max bytes of a plan in JSON, whose characters may be escaped. */
export const runLimits = { maxBytes: 4_000_000 };

export type RunInput = z.input<typeof Input>;

export type RunResult =
  | { readonly kind: "run"; readonly run: PlanRun }
  | { readonly kind: "invalid"; readonly problems: readonly plans.PlanProblem[] }
  /** Could not be executed, with the reason as a sentence. */
  | { readonly kind: "refused"; readonly message: string };

/** Number of calls so far; the result last. */
export type RunEvent = { readonly calls: number } | { readonly result: RunResult };

/** Runs a plan against recorded answers, in recorded time: each call starts as soon as those that it depends on have ended. Refuses plans with problems. Ending the stream cancels the run. */
export const runPlan = reviewerVerb(Input, async (ctx, input): Promise<AsyncGenerator<RunEvent>> => {
  const recording = await findRun(ctx, input.recording);
  const given = input.request ? await planRequestOf(ctx, input.request) : { registry: null, narratives: 0 };
  const drawn = await drawText(ctx, { plan: input.plan, title: recording.title, ...given });
  if (!drawn.ok) return toText({ kind: "invalid", problems: drawn.problems });
  return replayed(ctx, { drawn, recording, pause: input.pause });
});

async function* toText(result: RunResult): AsyncGenerator<RunEvent> {
  yield { result };
}

type Drawn = Extract<plans.DrawnPlan, { ok: true }>;

const longest = 120_000;
const tellEvery = 150;

type RunRequest = { readonly drawn: Drawn; readonly recording: Recording; readonly pause: number };

async function* replayed(ctx: Ctx, request: RunRequest): AsyncGenerator<RunEvent> {
  const stop = new AbortController();
  let calls = 0;
  const replaying = resultOf(ctx, request, stop.signal, (made) => {
    calls = made;
  });
  try {
    for (let result: RunResult | null = null; result === null; ) {
      result = await Promise.race([replaying, sleep(tellEvery, null)]);
      yield result ? { result } : { calls };
    }
  } finally {
    stop.abort();
  }
}

async function resultOf(
  ctx: Ctx,
  { drawn: { topology, plan }, recording, pause }: RunRequest,
  stopped: AbortSignal,
  onCalls: (calls: number) => void,
): Promise<RunResult> {
  const engine = ctx.engine;
  const text = JSON.stringify(topology);
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(longest)]);
  try {
    const recursionLimit = await engine.limit([text]);
    const options = { from: "start" as const, supplied: [] };
    const documents = { topology: text, recording: JSON.stringify(recording) };
    const task = { ...documents, options, recursionLimit };
    const [greedy, other] = await Promise.all([
      engine.replay({ ...task, greedy: { pause } }, { signal, onCalls }),
      engine.replay(task, { signal }),
    ]);
    if (!greedy.ok) return { kind: "refused", message: greedy.message };
    if (!other.ok) return { kind: "refused", message: other.message };
    const [segment, inSupersteps] = [segmentOf(greedy), segmentOf(other)];
    return { kind: "run", run: planRun({ plan, topology, segment, inSupersteps, pause, recording }) };
  } catch (error) {
    if (!signal.aborted) throw error;
    const message = `The run was stopped: it took longer than ${longest / 1000} seconds.`;
    return { kind: "refused", message };
  }
}

function segmentOf({ result }: Extract<Replayed, { ok: true }>): Segment {
  const [segment] = unpackTrace(result.trace).segments;
  if (!segment) throw new Error("A replay has a segment.");
  return segment;
}
