import { dollarsOf, type Prices } from "../cost";
import type { Recording } from "../recording";
import type { Usage } from "../std";
import type { Trace, TraceCall } from "../trace";
import type { EconomicsSpec, ModelCall, ReplayedTask, TaskRun, TaskStep } from "./schema";

type Replay = {
  readonly architecture: string;
  readonly recording: Recording;
  readonly trace: Pick<Trace, "segments">;
};

/** Reads the tasks of a replay, with what each call costs by the listed prices. */
export function runsOf(
  { architecture, recording, trace }: Replay,
  { readRun }: EconomicsSpec,
  prices: Prices = {},
): readonly TaskRun[] {
  const [segment] = trace.segments;
  if (!segment) return [];
  return segment.turns.flatMap(({ turn }) => {
    const task = taskOf({ recording, trace }, turn);
    const read = readRun(task);
    if (!read) return [];
    const { calls } = task;
    const { paid, ...run } = read;
    return {
      ...run,
      architecture,
      recording: recording.id,
      turn,
      calls: paid.flatMap(({ call, step, role }) => {
        const found = calls[call];
        if (!found) return [];
        const usage = usageOf(found, recording);
        return { step, role, ...figuresOf(usage ? { ...found, usage } : found, prices) };
      }),
      seconds: secondsOf(calls),
      exact: calls.every(isExact),
    };
  });
}

/** Reads the timeline of one turn. */
export const stepsOf = (
  replayed: Omit<Replay, "architecture">,
  turn: number,
  { readSteps }: EconomicsSpec,
): readonly TaskStep[] => readSteps(taskOf(replayed, turn));

function taskOf({ recording, trace }: Omit<Replay, "architecture">, turn: number): ReplayedTask {
  const segment = trace.segments[0];
  const isOwn = (call: TraceCall) => call.turn === turn && call.match.as !== "rerun";
  return {
    input: recording.turns[turn - 1]?.input ?? null,
    outcome: segment?.turns.find((one) => one.turn === turn)?.outcome ?? null,
    calls: segment?.calls.filter(isOwn) ?? [],
    recorded: [...recording.turns.flatMap(({ calls }) => calls), ...recording.spares],
  };
}

/** Exact, or the answer to an equal request. */
function isExact({ match }: TraceCall): boolean {
  if (match.as === "spare" || match.as === "repeated") return match.paths.length === 0;
  return match.as === "exact";
}

/** Usage as the recording states it for the call that answered. */
function usageOf({ match, usage }: TraceCall, { turns, spares }: Recording): Usage | undefined {
  if (usage) return usage;
  if (match.as === "spare") return spares[match.index]?.usage;
  if (match.as !== "exact" && match.as !== "repeated") return undefined;
  const { recorded } = match;
  if (recorded) return turns[recorded.turn - 1]?.calls[recorded.index]?.usage;
  return match.as === "repeated" && match.spare !== undefined ? spares[match.spare]?.usage : undefined;
}

function figuresOf(call: TraceCall, prices: Prices): Omit<ModelCall, "step" | "role"> {
  const { inputTokens = null, outputTokens = null, model = null } = call.usage ?? {};
  return {
    model,
    inputTokens,
    outputTokens,
    dollars: dollarsOf(call, prices),
    seconds: secondsOf([call]),
  };
}

function secondsOf(calls: readonly TraceCall[]): number | null {
  const known = calls.map(
    ({ usage, latency }) => usage?.seconds ?? (latency === undefined ? null : latency / 1000),
  );
  return totalOf(known);
}

/** `null` where a value is not known. */
export const totalOf = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);
