/** Median of figures, or the one below which another `share` of them lies; NaN without any. */
export function median(figures: readonly number[], share = 0.5): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? Number.NaN;
}
