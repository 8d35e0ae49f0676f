import { isObject, type Json, stableJson } from "../std";
import { type End, isGoodEnd, isMissedEnd, tellWaitingJoin } from "../trace";
import { callTimes, decisionTimes, isRepeat, repeatLabels } from "./repeats/repeats";
import type { CallRow, ComparedDecision, DecisionSide, Divergence, SegmentEnd } from "./schema";

/** How each side of a pair of segments ended; null where a side has none. */
export type SegmentEnds = { readonly base: EndFacts | null; readonly head: EndFacts | null };
export type EndFacts = End & Pick<SegmentEnd, "waitingJoins">;
export type SegmentEndsLookup = (segment: number) => SegmentEnds;

type Side = "base" | "head";
const other = { base: "head", head: "base" } as const;

/** Same decision or ending, by the same calls. */
export const agrees = (row: ComparedDecision): boolean =>
  row.status === "same" && row.calls.every((call) => call.status === "same");

export type Divergences = {
  readonly firstDivergence: Divergence | null;
  readonly firstOtherDecision: Divergence | null;
  readonly firstSustained: Divergence | null;
  readonly agreeAgain: number | null;
};

export function divergencesOf(rows: readonly ComparedDecision[], ends: SegmentEndsLookup): Divergences {
  const first = rows.findIndex((row) => !agrees(row));
  const decided = rows.findIndex((row) => row.status !== "same");
  const sustained = rows.findIndex((row, i) => !agrees(row) && lasts(rows, i));
  const again = first < 0 ? -1 : rows.findIndex((row, i) => i > first && agrees(row));
  return {
    firstDivergence: first < 0 ? null : divergenceAt(rows, first, ends),
    firstOtherDecision: decided < 0 ? null : otherDecisionAt(rows, decided, ends),
    firstSustained: sustained < 0 ? null : divergenceAt(rows, sustained, ends),
    agreeAgain: again < 0 ? null : again,
  };
}

const lasts = (rows: readonly ComparedDecision[], index: number): boolean =>
  rows.slice(index + 1, index + 3).every((row) => row.segment !== rows[index]?.segment || !agrees(row));

/** Decisions that differ although both sides were still running. */
export const decisionsDiffer = (rows: readonly ComparedDecision[], ends: SegmentEndsLookup): boolean =>
  rows.some((row, i) => row.kind === "decision" && row.status !== "same" && !neverReached(rows, i, ends));

/** The side without this decision had broken off before it could make it. */
function neverReached(rows: readonly ComparedDecision[], index: number, ends: SegmentEndsLookup): boolean {
  const side = absentSide(rows[index] as ComparedDecision);
  if (side === null) return false;
  const end = ends((rows[index] as ComparedDecision).segment)[side];
  const broke = end !== null && !isGoodEnd(end.kind);
  return broke && restOf(rows, index).every((row) => row[side] === null);
}

const restOf = (rows: readonly ComparedDecision[], index: number): readonly ComparedDecision[] => {
  const end = rows.findIndex((row, i) => i >= index && row.kind === "end");
  return rows.slice(index, end);
};

const absentSide = (row: ComparedDecision): Side | null => {
  if (row.status === "added") return "base";
  return row.status === "missing" ? "head" : null;
};

/** The first thing that differs in a row: calls come before the decision that they lead to. A moved row stands where one side made it, so the other's calls say nothing here. */
function divergenceAt(rows: readonly ComparedDecision[], index: number, ends: SegmentEndsLookup): Divergence {
  const row = rows[index] as ComparedDecision;
  const speaks = row.status !== "moved" && !neverReached(rows, index, ends);
  const call = speaks ? row.calls.find(({ status }) => status !== "same") : undefined;
  if (!call) return otherDecisionAt(rows, index, ends);
  const turn = Math.min(...[call.base, call.head].flatMap((side) => (side ? [side.turn] : [])));
  return { kind: "call", turn, index, ...callLabels(rows, row, call) };
}

/** The call of each side; where only one made it here, but both in that turn, how often. */
function callLabels(
  rows: readonly ComparedDecision[],
  row: ComparedDecision,
  { base, head }: CallRow,
): Pick<Divergence, "base" | "head"> {
  const only = base && head ? null : (base ?? head);
  const times = only && callTimes(rows, row, only);
  if (only && times && isRepeat(times)) return repeatLabels(only.label, times, base ? "head" : "base");
  return { base: base?.label ?? null, head: head?.label ?? null };
}

/** What each side decided in a row, or how it ended, whatever calls led there. */
function otherDecisionAt(
  rows: readonly ComparedDecision[],
  index: number,
  ends: SegmentEndsLookup,
): Divergence {
  const row = rows[index] as ComparedDecision;
  const at = { turn: row.turn, index };
  const absent = row.kind === "decision" ? absentSide(row) : null;
  if (absent && neverReached(rows, index, ends)) return brokenOff(rows, index, absent, ends);
  if (row.kind === "end") {
    const { base, head } = ends(row.segment);
    return { kind: "end", ...at, base: base && endWords(base), head: head && endWords(head) };
  }
  if (row.base && row.head && row.status === "moved")
    return { kind: "decision", ...at, ...placesOf(row.base, row.head) };
  const only = absent && row[other[absent]];
  const times = only && decisionTimes(rows, row, only);
  if (only && times && isRepeat(times))
    return { kind: "decision", ...at, ...repeatLabels(only.label, times, absent as Side) };
  const words = { base: row.base?.label ?? null, head: row.head?.label ?? null };
  return { kind: "decision", ...at, ...words, ...(absent && { [absent]: insteadOf(rows, index, absent) }) };
}

/** The same decision at two places. */
function placesOf(base: DecisionSide, head: DecisionSide): { readonly base: string; readonly head: string } {
  const place = ({ label, turn, index }: DecisionSide): string =>
    base.turn === head.turn ? `${label}, as decision ${index + 1}` : `${label} in turn ${turn}`;
  return { base: place(base), head: place(head) };
}

/** One side went on where the other broke off: a call that was not answered, or the end. */
function brokenOff(
  rows: readonly ComparedDecision[],
  index: number,
  side: Side,
  ends: SegmentEndsLookup,
): Divergence {
  const row = rows[index] as ComparedDecision;
  const end = ends(row.segment)[side] as End;
  const went = row[other[side]]?.label ?? null;
  const words = { base: went, head: went, [side]: endWords(end) };
  const kind = isMissedEnd(end.kind) ? "call" : "end";
  return { kind, turn: row.turn, index, base: words.base, head: words.head };
}

/** What the side without this decision decided in that turn before the sides meet again. */
function insteadOf(rows: readonly ComparedDecision[], index: number, side: Side): string | null {
  const turn = rows[index]?.turn;
  for (const row of rows.slice(index + 1)) {
    if (row.kind === "end" || row.status === "same" || row.status === "changed") return null;
    if (row[side]?.turn === turn) return row[side]?.label ?? null;
  }
  return null;
}

export function endWords(
  end: Pick<End, "kind" | "message" | "outcome"> & Pick<SegmentEnd, "waitingJoins">,
): string {
  const { kind, message, outcome, waitingJoins = [] } = end;
  if (kind === "ended" || kind === "decided")
    return [`${kind}${outcomeWords(outcome)}`, ...waitingJoins.map(tellWaitingJoin)].join(", but ");
  if (kind === "waits") return `waits for an answer${outcomeWords(outcome)}`;
  return message || kind.replace("_", " ");
}

/** ` (status finished, value 3)`: what is null goes without saying. */
function outcomeWords(outcome: Json): string {
  if (outcome === null) return "";
  const fields = isObject(outcome) ? Object.entries(outcome).filter(([, value]) => value !== null) : [];
  const words = isObject(outcome)
    ? fields.map(([name, value]) => `${name} ${plain(value)}`)
    : [plain(outcome)];
  const text = words.join(", ");
  return text === "" ? "" : ` (${text.length > 80 ? `${text.slice(0, 79)}…` : text})`;
}

const plain = (value: Json): string => (typeof value === "string" ? value : stableJson(value));
