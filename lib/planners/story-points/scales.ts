import { type Dimensions, type Estimate, type Level, Points, points, type Tier, tiers } from "./schema";

/** Points of a task that nobody has estimated in an acceptable way. */
export const defaultPoints: Points = 3;

export const pointsBelow = (of: Points): Points => points[points.indexOf(of) - 1] ?? of;
export const tierAbove = (tier: Tier): Tier => tiers[tiers.indexOf(tier) + 1] ?? tier;
export const higherTier = (one: Tier, other: Tier): Tier =>
  tiers.indexOf(one) < tiers.indexOf(other) ? other : one;

/** Points that an escalated task has at least: those for which the router would choose the tier. */
export const pointsAfterEscalation = (of: Points, to: Tier): Points => {
  const min = to === "L" ? 8 : 3;
  return of < min ? min : of;
};

const weights: { readonly [level in Level]: number } = { low: 0, medium: 1, high: 2 };
/** The highest sum of weights for each value but the last; our reading of the seed's words for each value. */
const highest: readonly (readonly [sum: number, points: Points])[] = [
  [1, 1],
  [3, 2],
  [5, 3],
  [8, 5],
];

/** Maps the six dimensions to points: the simplest mapping that is monotonic in each of them. */
export function pointsOf(dimensions: Dimensions): Points {
  const sum = Object.values(dimensions).reduce((total, level) => total + weights[level], 0);
  return highest.find(([max]) => sum <= max)?.[1] ?? 8;
}

/** Returns why an estimate cannot be accepted; `null` if it can. `tolerance` is in levels of the scale. */
export function faultOf({ story_points, dimensions, rationale }: Estimate, tolerance: number): string | null {
  const value = Points.safeParse(story_points).data;
  if (value === undefined) return `${story_points} is none of ${points.join(", ")}.`;
  const mapped = pointsOf(dimensions);
  if (Math.abs(points.indexOf(value) - points.indexOf(mapped)) > tolerance)
    return `${value} points do not fit the dimensions, which make ${mapped}.`;
  if (rationale.why.trim() === "") return `The rationale does not say why ${value} fits.`;
  if (value > 1 && rationale.why_not_lower.trim() === "")
    return `The rationale does not say why ${pointsBelow(value)} is not sufficient.`;
  return null;
}
