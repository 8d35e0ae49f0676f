import { isObject, type Json, stableJson } from "../std";
import { type End, isGoodEnd, isMissedEnd, tellWaitingJoin } from "../trace";
import { callTimes, decisionTimes, isRepeat, otherRequest, repeatLabels } from "./repeats/repeats";
import type { CallRow, ComparedDecision, DecisionSide, Divergence, SegmentEnd } from "./schema";

/** How each side of a pair of segments ended; `null` if a side has none. */
export type SegmentEnds = { readonly base: EndFacts | null; readonly head: EndFacts | null };
export type EndFacts = End & Pick<SegmentEnd, "waitingJoins">;
export type SegmentEndsLookup = (segment: number) => SegmentEnds;

type Side = "base" | "head";
const other = { base: "head", head: "base" } as const;

/** True if decision or ending and all calls are the same. */
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
  // A later segment starts anew, so it says nothing about this difference.
  const again = rows.findIndex((row, i) => i > first && row.segment === rows[first]?.segment && agrees(row));
  return {
    firstDivergence: first < 0 ? null : divergenceAt(rows, first, ends),
    firstOtherDecision: decided < 0 ? null : otherDecisionAt(rows, decided, ends),
    firstSustained: sustained < 0 ? null : divergenceAt(rows, sustained, ends),
    agreeAgain: again < 0 ? null : again,
  };
}

const lasts = (rows: readonly ComparedDecision[], index: number): boolean =>
  rows.slice(index + 1, index + 3).every((row) => row.segment !== rows[index]?.segment || !agrees(row));

/** True if decisions differ although both sides were still running. */
export const decisionsDiffer = (rows: readonly ComparedDecision[], ends: SegmentEndsLookup): boolean =>
  rows.some((row, i) => row.kind === "decision" && row.status !== "same" && !neverReached(rows, i, ends));

/** True if the side without this decision broke off before it could make it. */
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

/** Returns the first difference of a row: calls come before their decision. The calls of a moved row are ignored, since only one side made it here. */
function divergenceAt(rows: readonly ComparedDecision[], index: number, ends: SegmentEndsLookup): Divergence {
  const row = rows[index] as ComparedDecision;
  const speaks = row.status !== "moved" && !neverReached(rows, index, ends);
  const call = speaks ? row.calls.find(({ status }) => status !== "same") : undefined;
  if (!call) return otherDecisionAt(rows, index, ends);
  const turn = Math.min(...[call.base, call.head].flatMap((side) => (side ? [side.turn] : [])));
  return { kind: "call", turn, index, ...callLabels(rows, row, call) };
}

/** Labels the call of each side; with counts if both made it in that turn but only one made it here. */
function callLabels(
  rows: readonly ComparedDecision[],
  row: ComparedDecision,
  call: CallRow,
): Pick<Divergence, "base" | "head"> {
  const { base, head, elsewhere } = call;
  const only = base && head ? null : (base ?? head);
  const times = only && callTimes(rows, row, only);
  if (only && times?.base === times?.head && elsewhere === undefined && otherRequest(rows, row, call))
    return { base: only.label, head: only.label };
  if (only && times && isRepeat(times)) return repeatLabels(only.label, times, base ? "head" : "base");
  return { base: base?.label ?? null, head: head?.label ?? null };
}

/** Labels each side's decision or ending in a row, ignoring calls. */
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
  const labels = { base: row.base?.label ?? null, head: row.head?.label ?? null };
  return { kind: "decision", ...at, ...labels, ...(absent && { [absent]: insteadOf(rows, index, absent) }) };
}

/** Labels the same decision at two positions. */
function placesOf(base: DecisionSide, head: DecisionSide): { readonly base: string; readonly head: string } {
  const locate = ({ label, turn, index }: DecisionSide): string =>
    base.turn === head.turn ? `${label}, as decision ${index + 1}` : `${label} in turn ${turn}`;
  return { base: locate(base), head: locate(head) };
}

/** Labels a row at which one side broke off, by an unanswered call or its end, and the other continued. */
function brokenOff(
  rows: readonly ComparedDecision[],
  index: number,
  side: Side,
  ends: SegmentEndsLookup,
): Divergence {
  const row = rows[index] as ComparedDecision;
  const end = ends(row.segment)[side] as End;
  const went = row[other[side]]?.label ?? null;
  const labels = { base: went, head: went, [side]: endWords(end) };
  const kind = isMissedEnd(end.kind) ? "call" : "end";
  return { kind, turn: row.turn, index, base: labels.base, head: labels.head };
}

/** Returns the decision of the side that lacks this one, in the same turn and before the sides agree again. */
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

/** ` (status finished, value 3)`; `null` fields are omitted. */
function outcomeWords(outcome: Json): string {
  if (outcome === null) return "";
  const fields = isObject(outcome) ? Object.entries(outcome).filter(([, value]) => value !== null) : [];
  const texts = isObject(outcome)
    ? fields.map(([name, value]) => `${name} ${plain(value)}`)
    : [plain(outcome)];
  const text = texts.join(", ");
  return text === "" ? "" : ` (${text.length > 80 ? `${text.slice(0, 79)}…` : text})`;
}

const plain = (value: Json): string => (typeof value === "string" ? value : stableJson(value));
