/** A share with its 95 % interval. */
export type ShareInterval = {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly of: number;
};

/** Two-sided 95 % quantile of the normal distribution. */
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

/** Min decisions labelled by both people for an agreement. */
export const fewestShared = 30;

/** Agreement of two people over decisions that both labelled: share of equal labels, and Cohen's kappa; `null` below 30. */
export function agreement(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): { readonly shared: number; readonly share: number; readonly kappa: number } | null {
  const shared = [...one.keys()].filter((name) => other.has(name));
  if (shared.length < fewestShared) return null;
  const n = shared.length;
  const share = shared.filter((name) => one.get(name) === other.get(name)).length / n;
  const words = new Set(shared.flatMap((name) => [one.get(name) as string, other.get(name) as string]));
  const part = (labels: ReadonlyMap<string, string>, word: string): number =>
    shared.filter((name) => labels.get(name) === word).length / n;
  const byChance = [...words].reduce((sum, word) => sum + part(one, word) * part(other, word), 0);
  return { shared: n, share, kappa: byChance === 1 ? 1 : (share - byChance) / (1 - byChance) };
}
