import { dollarsOf, type Prices, priceOf } from "../cost";
import type { Planner } from "../planner";
import type { Recording } from "../recording";
import { type Json, own } from "../std";
import type { Topology } from "../topology";
import { isGoodEnd, storedValue, type Trace, type TraceCall } from "../trace";
import { turnTimes } from "./costs/turnTimes";
import type { Cutover, ReplayedCase, ReplayedTurn } from "./gates/cutover";
import type { DecisionPair } from "./pair";

export type ReplayedPairs = {
  readonly pairs: readonly DecisionPair[];
  /** Turns that stored no pair. */
  readonly unpaired: number;
};

/** Reads both decisions of each turn from the states at the turns' ends. */
export function pairsOfReplay(
  recording: Recording,
  trace: Trace,
  { channels, shadow }: Pick<Planner, "channels" | "shadow">,
): ReplayedPairs {
  const segment = trace.segments[0];
  const pairs = recording.turns.flatMap(({ input }, i): DecisionPair[] => {
    const turn = i + 1;
    const checkpoint = segment?.checkpoints.findLast((one) => one.turn === turn);
    if (!checkpoint || !shadow) return [];
    const valueAt = (name: string): Json =>
      storedValue(trace, own(checkpoint.channels, name)) ??
      (channels[name]?.default as Json | undefined) ??
      null;
    const pair = shadow.read(Object.fromEntries(shadow.reads.map((name) => [name, valueAt(name)])));
    if (!pair) return [];
    const correct = (input !== undefined && shadow.label?.(input)) || undefined;
    return [{ case: recording.id, turn, ...pair, ...(correct !== undefined && { label: correct }) }];
  });
  return { pairs, unpaired: recording.turns.length - pairs.length };
}

/** Reads what the gate after cutover measures from a replay with one side deciding. */
export function caseOfReplay(
  recording: Recording,
  trace: Trace,
  topology: Topology,
  {
    planner: { shadow, calls: kinds },
    cutover,
  }: { readonly planner: Pick<Planner, "shadow" | "calls">; readonly cutover: Cutover },
): ReplayedCase {
  const [segment] = trace.segments;
  if (!segment) return { case: recording.id, turns: [], reached: false, broken: "not run" };
  const times = turnTimes(segment, topology, {
    early: cutover.early,
    titleOf: (kind) => kinds[kind]?.title ?? kind,
  });
  const prices = pricesOf(cutover);
  const turns = recording.turns.map(({ input }, i): ReplayedTurn => {
    const turn = i + 1;
    const calls = segment.calls.filter((call) => call.turn === turn && call.match.as !== "rerun");
    const decided = segment.decisions.findLast((one) => one.turn === turn);
    const isExact = calls.length > 0 && calls.every(answersIt);
    const isMeasured = isExact && calls.every(({ latency }) => latency !== undefined);
    const time = (isMeasured && times.get(turn)) || null;
    const models = calls.filter(({ group }) => group === "llm");
    return {
      turn,
      decided: decided ? cutover.action(decided.value) : null,
      label: (input !== undefined && shadow?.label?.(input)) || null,
      failed: calls.filter(({ error }) => error !== undefined).map((call) => failureOf(call, kinds)),
      dollars: isExact
        ? sumOf(models, (call) => dollarsOf({ usage: usageOf(recording, call) }, prices))
        : null,
      milliseconds: time?.total ?? null,
      modelCalls: models.length,
      tokens: isExact ? sumOf(models, (call) => tokensOf(usageOf(recording, call))) : null,
      time,
    };
  });
  const { end } = segment;
  return {
    case: recording.id,
    turns,
    reached: cutover.goal.reached(end.outcome),
    broken: isGoodEnd(end.kind) ? null : end.kind,
  };
}

const failureOf = ({ kind, error }: TraceCall, kinds: Planner["calls"]): string => {
  const code = error?.code ?? "failed";
  return `${kinds[kind]?.title ?? kind}: ${/^[1-5]\d\d$/.test(`${code}`) ? `HTTP ${code}` : code}`;
};

const pricesOf = ({ pricedAs = {} }: Cutover): Prices =>
  Object.fromEntries(
    Object.entries(pricedAs).flatMap(([model, listed]) => {
      const price = priceOf(listed);
      return price ? [[model, price] as const] : [];
    }),
  );

/** True if the answer is to this very request. */
const answersIt = ({ match }: TraceCall): boolean =>
  match.as === "exact" || (match.as === "spare" && match.paths.length === 0);

function sumOf(calls: readonly TraceCall[], figureOf: (call: TraceCall) => number | null): number | null {
  const values = calls.map(figureOf);
  return values.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}

const tokensOf = (usage: TraceCall["usage"]): number | null =>
  usage?.inputTokens === undefined || usage.outputTokens === undefined
    ? null
    : usage.inputTokens + usage.outputTokens;

function usageOf({ turns, spares }: Recording, { usage, match }: TraceCall): TraceCall["usage"] {
  if (usage !== undefined) return usage;
  if (match.as === "exact") return turns[match.recorded.turn - 1]?.calls[match.recorded.index]?.usage;
  return match.as === "spare" ? spares[match.index]?.usage : undefined;
}
