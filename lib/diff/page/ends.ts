import { sameJson } from "../../std";
import type { CallSide, ComparedDecision, RecordingDiff, SegmentEnd } from "../schema";
import type { SideName } from "./schema";

const labels: { readonly [kind in SegmentEnd["kind"]]: string } = {
  ended: "ends",
  waits: "waits for an answer",
  decided: "stops at the recorded decision",
  miss: "stops at a call that was never recorded",
  unanswered: "stops at a question without a recorded answer",
  failed: "breaks off",
  recursion_limit: "is stopped in a loop",
  cancelled: "was cancelled",
};

/** Describes the end of a side, next to the other side's if there is one. */
export function endLabel(
  end: Pick<SegmentEnd, "kind" | "turn">,
  other: Pick<SegmentEnd, "turn"> = end,
): string {
  return end.turn === other.turn ? labels[end.kind] : `${labels[end.kind]} in turn ${end.turn}`;
}

/** Returns the text of a side's cell: its decision or ending. If different endings have the same words, B names the difference. */
export function cellLabel(diff: RecordingDiff, row: ComparedDecision, side: SideName): string | null {
  if (row.kind !== "end") return row[side]?.label ?? null;
  const { base, head } = diff.ends;
  if (side === "base") return endLabel(base, head);
  const [says, other] = [endLabel(head, base), endLabel(base, head)];
  if (row.status === "same" || says !== other) return says;
  const sameOutcome = sameJson(base.outcome, head.outcome);
  return sameOutcome ? `${says}; an earlier turn ended differently` : `${says} with another outcome`;
}

export type Miss = {
  readonly side: SideName;
  readonly call: CallSide;
  readonly turn: number;
  /** Number of equal calls of its segment before this one, reruns excluded. */
  readonly ordinal: number;
};

/** Returns the unrecorded call that ended a side's replay; `null` if there is none. */
export function missOf(diff: RecordingDiff): Miss | null {
  for (const side of ["base", "head"] as const) {
    if (diff.ends[side].kind !== "miss") continue;
    const calls = diff.rows.flatMap(({ calls: made, segment }) =>
      made.flatMap((row) => (row[side] ? [{ call: row[side], segment }] : [])),
    );
    const at = calls.findLastIndex(({ call }) => call.match.as === "miss");
    const miss = calls[at];
    if (!miss) continue;
    const before = calls
      .slice(0, at)
      .filter(({ call, segment }) => segment === miss.segment && call.key === miss.call.key);
    return { side, call: miss.call, turn: miss.call.turn, ordinal: before.length };
  }
  return null;
}
