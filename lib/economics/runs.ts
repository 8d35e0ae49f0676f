import { dollarsOf, type Prices } from "../cost";
import type { Recording } from "../recording";
import type { Usage } from "../std";
import type { Trace, TraceCall } from "../trace";
import type { EconomicsSpec, ModelCall, TaskRun } from "./schema";

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
  const recorded = [...recording.turns.flatMap((turn) => turn.calls), ...recording.spares];
  return segment.turns.flatMap(({ turn, outcome }) => {
    const calls = segment.calls.filter((call) => call.turn === turn && call.match.as !== "rerun");
    const input = recording.turns[turn - 1]?.input ?? null;
    const read = readRun({ input, outcome, calls, recorded });
    if (!read) return [];
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
