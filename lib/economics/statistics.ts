/** Cases that only one of two solved, and the exact two-sided probability of McNemar's test. */
export type McNemar = { readonly onlyHead: number; readonly onlyBase: number; readonly p: number };

/** The exact test: a binomial over the discordant pairs. */
export function mcnemar(pairs: readonly (readonly [head: boolean, base: boolean])[]): McNemar {
  const onlyHead = pairs.filter(([head, base]) => head && !base).length;
  const onlyBase = pairs.filter(([head, base]) => !head && base).length;
  const n = onlyHead + onlyBase;
  const least = Math.min(onlyHead, onlyBase);
  // In logarithms: the first term of a thousand pairs is less than the least number.
  let term = n * Math.log(0.5);
  let tail = 0;
  for (let k = 0; k <= least; k++) {
    tail += Math.exp(term);
    term += Math.log((n - k) / (k + 1));
  }
  return { onlyHead, onlyBase, p: Math.min(1, 2 * tail) };
}

/** A mean difference with the interval of its 95 %. */
export type Interval = { readonly mean: number; readonly low: number; readonly high: number };

const resamples = 10_000;
/** Draws in all; above 5,000 groups fewer resamples are made, which tell the ends of so narrow an interval as well. */
const maxDraws = 50_000_000;

/** Percentile bootstrap of the mean over groups that are drawn whole: seeds of one task are not independent. `null` without groups. */
export function bootstrap(groups: readonly (readonly number[])[]): Interval | null {
  if (groups.length === 0) return null;
  const times = Math.min(resamples, Math.ceil(maxDraws / groups.length));
  const sums = groups.map((values) => values.reduce((sum, one) => sum + one, 0));
  const counts = groups.map(({ length }) => length);
  const random = generator(20_261_128);
  const means: number[] = [];
  for (let i = 0; i < times; i++) {
    let sum = 0;
    let count = 0;
    for (let j = 0; j < groups.length; j++) {
      const drawn = Math.floor(random() * groups.length);
      sum += sums[drawn] ?? 0;
      count += counts[drawn] ?? 0;
    }
    means.push(sum / count);
  }
  means.sort((a, b) => a - b);
  const total = sums.reduce((sum, one) => sum + one, 0);
  const of = counts.reduce((sum, one) => sum + one, 0);
  return { mean: total / of, low: quantile(means, 0.025), high: quantile(means, 0.975) };
}

/** Linear between the nearest ranks. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

/** Mulberry32: a fixed seed, so that the same runs give the same interval. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
