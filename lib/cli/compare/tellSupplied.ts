import type { SuppliedSummary } from "../../diff";
import { counted, shareOfAll, tellShare } from "../../std";

/** Describes the part of a comparison that rests on supplied answers; `of` recordings were compared. */
export function tellSupplied({ answers, recordings, asBefore }: SuppliedSummary, of: number): string {
  const were = answers === 1 ? "was" : "were";
  const where = `in ${tellShare(shareOfAll(recordings.length, of), { noun: "conversation" })}`;
  return `${counted(answers, "answer")} that nobody recorded ${were} supplied to B, ${where}. In ${asBefore.length} of these every other decision is as in A.`;
}
