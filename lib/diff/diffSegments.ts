import { sameJson, toPointer } from "../std";
import type { Decision, Segment, Trace, WaitingJoin } from "../trace";
import { alignCalls, callPointer, type PlacedCall, type PlacedCallRow } from "./alignCalls";
import { type AlignedDecisions, alignDecisions } from "./alignDecisions";
import { channelChanges } from "./channels";
import { decisionProvenance } from "./decisionProvenance";
import { pairTurns } from "./repeats/pairTurns";
import type { CallRow, ComparedDecision, DecisionSide, RowStatus } from "./schema";
import type { BothValues } from "./values";

/** A segment, and its index in the trace. */
export type SegmentSide = {
  readonly trace: Trace;
  readonly segment: Segment;
  readonly index: number;
  readonly waitingJoins: readonly WaitingJoin[];
};

/** Two segments with the same start; `null` if a side has none. */
export type SegmentPair = {
  readonly at: number;
  readonly id: string;
  readonly base: SegmentSide | null;
  readonly head: SegmentSide | null;
};

/** Merges the decisions of both sides into one list, with the ending as its last row. */
export function diffSegments(pair: SegmentPair, values: BothValues): ComparedDecision[] {
  const [base, head] = [pair.base?.segment.decisions ?? [], pair.head?.segment.decisions ?? []];
  const locations = alignDecisions(base, head);
  const calls = callRows(pair, locations);
  const sides = { base: decisionSides(pair.base), head: decisionSides(pair.head) };
  const rows = locations.map((location, i): ComparedDecision => {
    const [a, b] = [side(base, location.base), side(head, location.head)];
    return {
      kind: "decision",
      id: pair.id + location.id,
      segment: pair.at,
      turn: location.turn,
      status: statusOf(a, b, location.kept),
      base: side(sides.base, location.base) ?? null,
      head: side(sides.head, location.head) ?? null,
      calls: calls(i),
      channels: channelChanges(checkpointOf(pair.base, a), checkpointOf(pair.head, b), values),
    };
  });
  return [...rows, endRow(pair, calls(locations.length), values)];
}

const side = <T>(list: readonly T[], index: number | null): T | undefined =>
  index === null ? undefined : list[index];

const checkpointOf = (at: SegmentSide | null, decision: Decision | undefined) =>
  decision && decision.checkpoint !== null ? at?.segment.checkpoints[decision.checkpoint] : undefined;

function statusOf(base: Decision | undefined, head: Decision | undefined, isStored: boolean): RowStatus {
  if (!base) return "added";
  if (!head) return "missing";
  if (!sameJson(base.compared, head.compared)) return "changed";
  return isStored ? "same" : "moved";
}

function decisionSides(at: SegmentSide | null): DecisionSide[] {
  if (!at) return [];
  const stories = decisionProvenance(at.segment, at.index);
  return at.segment.decisions.map((decision, i) => ({
    pointer: toPointer(["segments", at.index, "decisions", i]),
    index: i,
    turn: decision.turn,
    label: decision.label,
    compared: decision.compared,
    shown: decision.shown,
    origin: decision.origin,
    step: decision.step,
    chain: stories[i]?.chain ?? [],
    routes: stories[i]?.routes ?? [],
  }));
}

/** Aligns calls between points of agreement, not row by row: a call before an added decision may precede the next one on the other side. */
function callRows(pair: SegmentPair, locations: readonly AlignedDecisions[]): (row: number) => CallRow[] {
  const [base, head] = [callPools(pair.base, locations, "base"), callPools(pair.head, locations, "head")];
  const rows = new Map<number, CallRow[]>();
  for (let gap = 0; gap < Math.max(base.length, head.length); gap++) {
    for (const placed of alignCalls(base[gap] ?? [], head[gap] ?? [])) {
      rows.set(placed.row, [...(rows.get(placed.row) ?? []), withoutRow(placed)]);
    }
  }
  return (row) => rows.get(row) ?? [];
}

const withoutRow = ({ status, base, head }: PlacedCallRow): CallRow => ({ status, base, head });

function callPools(
  at: SegmentSide | null,
  locations: readonly AlignedDecisions[],
  which: "base" | "head",
): PlacedCall[][] {
  if (!at) return [];
  const pools: PlacedCall[][] = [[]];
  const rowOf = new Map(locations.map((location, row) => [location[which], row]));
  const claimed = new Set<number>();
  const add = (row: number, indices: readonly number[]): void => {
    for (const index of indices) {
      const call = at.segment.calls[index];
      if (!call || call.match.as === "rerun" || claimed.has(index)) continue;
      claimed.add(index);
      pools.at(-1)?.push({ call, row, pointer: callPointer(at.index, index) });
    }
  };
  at.segment.decisions.forEach((decision, i) => {
    const row = rowOf.get(i) as number;
    add(row, decision.calls);
    if (locations[row]?.kept) pools.push([]);
  });
  add(locations.length, [...at.segment.calls.keys()]);
  return pools;
}

function endRow(pair: SegmentPair, calls: readonly CallRow[], values: BothValues): ComparedDecision {
  const [base, head] = [pair.base?.segment, pair.head?.segment];
  const turns = [base, head].flatMap((segment) => (segment ? [segment.end.turn] : []));
  return {
    kind: "end",
    id: `${pair.id}end`,
    segment: pair.at,
    turn: Math.min(...turns),
    status: endStatus(pair),
    base: null,
    head: null,
    calls,
    channels: channelChanges(base?.checkpoints.at(-1), head?.checkpoints.at(-1), values),
  };
}

function endStatus({ base, head }: SegmentPair): RowStatus {
  if (!base) return "added";
  if (!head) return "missing";
  // Node names differ between topologies, so only the number of waiting joins is compared.
  const sameJoins = base.waitingJoins.length === head.waitingJoins.length;
  return sameJoins && sameEnd(base.segment, head.segment) ? "same" : "changed";
}

/** Compares kind, turn and outcome of the end, and the ends of turns that both sides took; neither step nor message. */
function sameEnd(base: Segment, head: Segment): boolean {
  const { end: a } = base;
  const { end: b } = head;
  if (a.kind !== b.kind || a.turn !== b.turn || !sameJson(a.outcome, b.outcome)) return false;
  return pairTurns(base.turns, head.turns).every(
    (turn) => turn.base.end === turn.head.end && sameJson(turn.base.outcome, turn.head.outcome),
  );
}
