/** A share with its 95 % interval. */
export type ShareInterval = {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly of: number;
};

/** Two-sided 95 % quantile of the normal distribution, to the digits that figures of earlier versions have. */
const z = 1.959964;

/** Returns Wilson's score interval; `null` if nothing was counted. */
export function wilson(hits: number, of: number): ShareInterval | null {
  if (of === 0) return null;
  const share = hits / of;
  const z2 = z * z;
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of);
  const half = (z / (1 + z2 / of)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of));
  return { share, low: hits === 0 ? 0 : middle - half, high: hits === of ? 1 : middle + half, of };
}
