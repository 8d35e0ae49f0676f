import type { ComparisonSummary, Divergence } from "../schema";

type Compared = Pick<
  ComparisonSummary,
  "status" | "firstDivergence" | "firstOtherDecision" | "stateDiffers" | "reportDiffers"
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
  return parts.length > 0 ? `only ${parts.join(" and ")}` : "both stop at the same place";
}
