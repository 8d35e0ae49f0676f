import { counted, listed, plural } from "../../std";
import type { ComparisonStatus, ResultCounts } from "../schema";

/** A count of conversations, and the verb phrase that agrees with it. */
export type ResultPart = {
  readonly status: ComparisonStatus;
  readonly n: number;
  readonly does: string;
};

/** Lists results, worst first, without empty ones. Conversations that only end differently are not counted as differing decisions. */
export function resultParts({ byStatus, endOtherwise }: ResultCounts): readonly ResultPart[] {
  const part = (status: ComparisonStatus, one: string, many: string, n = byStatus[status]): ResultPart => ({
    status,
    n,
    does: plural(n, one, many),
  });
  const after = "differently after the same decisions";
  const same = "the same with other work";
  return [
    part("failed", "breaks off", "break off"),
    part("differs", "decides differently", "decide differently", byStatus.differs - endOtherwise),
    part("differs", `ends ${after}`, `end ${after}`, endOtherwise),
    part("inconclusive", "is inconclusive", "are inconclusive"),
    part("same-decisions", `decides ${same}`, `decide ${same}`),
    part("identical", "is identical", "are identical"),
  ].filter(({ n }) => n > 0);
}

/** `1 breaks off and 2 decide differently`. */
export const tellParts = (parts: readonly ResultPart[]): string =>
  listed(parts.map(({ n, does }) => `${n.toLocaleString("en")} ${does}`));

/** Summarizes all compared conversations, without a full stop: `Of 33 conversations, 2 decide differently and 31 are identical`. */
export function tellResults(counts: ResultCounts): string {
  const parts = resultParts(counts);
  const of = parts.reduce((sum, { n }) => sum + n, 0);
  const [only] = parts;
  if (!only) return "No conversation was compared";
  if (of === 1) return `The one conversation ${only.does}`;
  const all = counted(of, "conversation");
  return parts.length === 1 ? `All ${all} ${only.does}` : `Of ${all}, ${tellParts(parts)}`;
}
