import type { ComparisonSummary, Divergence } from "../schema";

type Compared = Pick<
  ComparisonSummary,
  "status" | "firstDivergence" | "firstOtherDecision" | "stateDiffers" | "reportDiffers" | "observed"
>;

/** Returns the difference that every page and command names first: of decisions and endings, else of calls. */
export const firstDifference = ({
  firstDivergence,
  firstOtherDecision,
}: Pick<Compared, "firstDivergence" | "firstOtherDecision">): Divergence | null =>
  firstOtherDecision ?? firstDivergence;

/** Describes what else differs if no decision, call or ending does; `null` otherwise, and if nothing differs. */
export function differsAlone(compared: Compared): string | null {
  if (firstDifference(compared) !== null || compared.status === "identical") return null;
  const parts = [...(compared.stateDiffers ? ["state"] : []), ...(compared.reportDiffers ? ["reports"] : [])];
  if (parts.length > 0) return `only ${parts.join(" and ")}`;
  // Traces that were observed are never identical, and may have ended well.
  return compared.observed && compared.status === "same-decisions"
    ? "none observed"
    : "both stop at the same place";
}
