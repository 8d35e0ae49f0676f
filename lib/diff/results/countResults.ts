import type { ComparisonStatus, RecordingDiff, ResultCounts } from "../schema";

/** Counts conversations by result. */
export const countResults = (
  compared: readonly Pick<RecordingDiff, "status" | "decisionsDiffer">[],
): ResultCounts => ({
  byStatus: countStatuses(compared),
  endOtherwise: compared.filter(({ status, decisionsDiffer }) => status === "differs" && !decisionsDiffer)
    .length,
});

export function countStatuses(
  compared: readonly { readonly status: ComparisonStatus }[],
): ResultCounts["byStatus"] {
  const count = (status: ComparisonStatus) => compared.filter((one) => one.status === status).length;
  return {
    identical: count("identical"),
    "same-decisions": count("same-decisions"),
    differs: count("differs"),
    inconclusive: count("inconclusive"),
    failed: count("failed"),
  };
}
