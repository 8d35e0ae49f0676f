/** Returns the pairs of a heaviest common subsequence; weight 0 is no match. Time and memory are O(n·m) after equal prefixes and suffixes are trimmed. */
export function longestCommon<T>(
  a: readonly T[],
  b: readonly T[],
  weight: (one: T, other: T) => number,
): (readonly [T, T])[] {
  const full = a.length > 0 && b.length > 0 ? heaviest(a, b, weight) : 0;
  const isFull = (i: number, j: number) => weight(a[i] as T, b[j] as T) === full && full > 0;
  let start = 0;
  while (start < Math.min(a.length, b.length) && isFull(start, start)) start += 1;
  let end = 0;
  const max = Math.min(a.length, b.length) - start;
  while (end < max && isFull(a.length - 1 - end, b.length - 1 - end)) end += 1;
  const [before, between, after] = [
    pairs(a.slice(0, start), b.slice(0, start)),
    inner(a.slice(start, a.length - end), b.slice(start, b.length - end), weight),
    pairs(a.slice(a.length - end), b.slice(b.length - end)),
  ];
  return [...before, ...between, ...after];
}

const pairs = <T>(a: readonly T[], b: readonly T[]): (readonly [T, T])[] =>
  a.map((one, i) => [one, b[i] as T] as const);

/** The weight of two that are alike in all. */
const heaviest = <T>(a: readonly T[], b: readonly T[], weight: (one: T, other: T) => number): number =>
  Math.max(...a.slice(0, 1).map((one) => weight(one, one)), ...b.slice(0, 1).map((one) => weight(one, one)));

function inner<T>(
  a: readonly T[],
  b: readonly T[],
  weight: (one: T, other: T) => number,
): (readonly [T, T])[] {
  const width = b.length + 1;
  const best = new Float64Array((a.length + 1) * width);
  const at = (i: number, j: number): number => best[i * width + j] as number;
  const taken = (i: number, j: number): number => {
    const own = weight(a[i] as T, b[j] as T);
    return own === 0 ? 0 : own + at(i + 1, j + 1);
  };
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1)
      best[i * width + j] = Math.max(taken(i, j), at(i + 1, j), at(i, j + 1));
  }
  const found: (readonly [T, T])[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (taken(i, j) > 0 && taken(i, j) >= at(i, j)) {
      found.push([a[i] as T, b[j] as T]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}
