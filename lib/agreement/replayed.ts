import { dollarsOf, type Prices, priceOf } from "../cost";
import type { Planner } from "../planner";
import type { Recording } from "../recording";
import { schedule } from "../schedule";
import { type Json, own } from "../std";
import type { Topology } from "../topology";
import { isGoodEnd, type Segment, storedValue, type Trace, type TraceCall } from "../trace";
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
  const times = turnTimes(segment, topology);
  const prices = pricesOf(cutover);
  const turns = recording.turns.map(({ input }, i): ReplayedTurn => {
    const turn = i + 1;
    const calls = segment.calls.filter((call) => call.turn === turn && call.match.as !== "rerun");
    const decided = segment.decisions.findLast((one) => one.turn === turn);
    const isExact = calls.length > 0 && calls.every(answersIt);
    const isMeasured = isExact && calls.every(({ latency }) => latency !== undefined);
    return {
      turn,
      decided: decided ? cutover.action(decided.value) : null,
      label: (input !== undefined && shadow?.label?.(input)) || null,
      failed: calls.filter(({ error }) => error !== undefined).map((call) => failureOf(call, kinds)),
      dollars: isExact ? dollarsOfTurn(recording, calls, prices) : null,
      milliseconds: isMeasured ? (times.get(turn) ?? null) : null,
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

const failureOf = ({ kind, error }: TraceCall, kinds: Planner["calls"]): string =>
  `${kinds[kind]?.title ?? kind}: ${error?.code ?? "failed"}`;

/** Milliseconds from the first start to the last end of each turn. */
function turnTimes(segment: Segment, topology: Topology): ReadonlyMap<number, number> {
  const spans = new Map<number, { start: number; end: number }>();
  for (const { turn, start, end } of schedule(segment, topology).tasks) {
    const known = spans.get(turn) ?? { start, end };
    spans.set(turn, { start: Math.min(known.start, start), end: Math.max(known.end, end) });
  }
  return new Map([...spans].map(([turn, { start, end }]) => [turn, end - start]));
}

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

function dollarsOfTurn(recording: Recording, calls: readonly TraceCall[], prices: Prices): number | null {
  let sum = 0;
  for (const { group, match, usage = usageOf(recording, match) } of calls) {
    if (group !== "llm") continue;
    const dollars = dollarsOf({ usage }, prices);
    if (dollars === null) return null;
    sum += dollars;
  }
  return sum;
}

function usageOf({ turns, spares }: Recording, match: TraceCall["match"]): TraceCall["usage"] {
  if (match.as === "exact") return turns[match.recorded.turn - 1]?.calls[match.recorded.index]?.usage;
  return match.as === "spare" ? spares[match.index]?.usage : undefined;
}
