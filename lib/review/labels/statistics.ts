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

/** Min decisions labelled by both people for an agreement. */
export const fewestShared = 30;

/** Returns Cohen's kappa of paired answers; `null` without pairs, or if both sides always gave the same one answer. */
export function cohensKappa<T>(pairs: readonly (readonly [one: T, other: T])[]): number | null {
  const n = pairs.length;
  if (n === 0) return null;
  const labels = new Set(pairs.flat());
  const share = pairs.filter(([one, other]) => one === other).length / n;
  const part = (side: 0 | 1, word: T): number => pairs.filter((pair) => pair[side] === word).length / n;
  const byChance = [...labels].reduce((sum, word) => sum + part(0, word) * part(1, word), 0);
  return labels.size === 1 ? null : (share - byChance) / (1 - byChance);
}

/** Agreement of two people over decisions that both labelled: share of equal labels, and Cohen's kappa; `null` below 30. */
export function agreement(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): { readonly shared: number; readonly share: number; readonly kappa: number } | null {
  const shared = [...one.keys()].filter((name) => other.has(name));
  if (shared.length < fewestShared) return null;
  const pairs = shared.map((name) => [one.get(name), other.get(name)] as const);
  const share = pairs.filter(([label, same]) => label === same).length / pairs.length;
  return { shared: pairs.length, share, kappa: cohensKappa(pairs) ?? 1 };
}
