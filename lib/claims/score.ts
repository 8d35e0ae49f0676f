import { type Criterion, criteria, criterionTitles, type Score } from "./scores";

/** The share of a score that behaviour alone decides; the other criteria make up the rest. */
const byBehaviour = 0.6;

/** The score in one line, in the titles of its criteria. */
export const scoreFormula = `${criterionTitles.behaviour} × (${100 * byBehaviour} + ${1 - byBehaviour} × mean of the other four) ÷ 100`;

/** Explains the score to readers. */
export const scoreRule =
  "The share of preserved behaviour is the maximum score. 60 % of it is fixed, and 40 % is scaled by the mean of the four other criteria. So a topology that decides differently in every conversation scores at most 50, and one that preserves 87 % scores more than 52, whatever its other results.";

/** From 0 to 100 with one decimal; `null` when a criterion is unknown. */
export function scoreFrom(
  scores: { readonly [criterion in Criterion]: Pick<Score, "value"> },
): number | null {
  const others: number[] = [];
  for (const criterion of criteria) {
    const { value } = scores[criterion];
    if (value === null) return null;
    if (criterion !== "behaviour") others.push(value);
  }
  const mean = others.reduce((sum, value) => sum + value, 0) / others.length;
  const share = byBehaviour + (1 - byBehaviour) * (mean / 100);
  return Math.round((scores.behaviour.value ?? 0) * share * 10) / 10;
}
