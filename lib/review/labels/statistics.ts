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
