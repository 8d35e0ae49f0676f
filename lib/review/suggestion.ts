import type { ComparisonStatus } from "../diff";
import { counted, shareOfAll, tellShare } from "../std";

/** Results of replaying a suggested change: counts by status, compared with the base. */
export type SuggestionProof = {
  readonly byStatus: { readonly [status in ComparisonStatus]: number };
  readonly of: number;
  readonly engine: string;
};

const statusLabels: readonly (readonly [status: ComparisonStatus, words: string])[] = [
  ["identical", "identical"],
  ["same-decisions", "with the same decisions after other work"],
  ["differs", "deciding or ending differently"],
  ["inconclusive", "inconclusive"],
  ["failed", "failed"],
];

/** `33 of 33 identical, replayed.`, or every result with its count. */
export function tellProof({ byStatus, of }: SuggestionProof): string {
  const some = statusLabels.filter(([status]) => byStatus[status] > 0);
  const [first] = some;
  if (!first) return "No recording was replayed.";
  if (some.length === 1)
    return `${tellShare(shareOfAll(byStatus[first[0]], of), { does: [first[1]] })}, replayed.`;
  const parts = some.map(([status, text]) => `${byStatus[status]} ${text}`);
  return `Of ${counted(of, "recording")}, ${parts.join(", ")}; replayed.`;
}
