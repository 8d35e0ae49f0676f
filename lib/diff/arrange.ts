/** Index of an item in the base list and of its partner in the head list; `loose` pairs can never be in order. */
export type AlignedPair = {
  readonly id: string;
  readonly base: number;
  readonly head: number;
  readonly loose?: boolean;
};

/** One line of two merged lists. `kept`: paired, and in the same order on both sides as all other such pairs. `gap`: number of such pairs before it. */
export type MergedLine = {
  readonly base: number | null;
  readonly head: number | null;
  readonly kept: boolean;
  readonly gap: number;
};

type Item = { readonly id: string; readonly rank: number };

/** Merges two lists symmetrically: swapping them swaps the lines. Ids are unique per list; `rank` never decreases along it. */
export function arrange(
  base: readonly Item[],
  head: readonly Item[],
  pairs: readonly AlignedPair[],
): MergedLine[] {
  const ordered = keepOrder(pairs.filter((pair) => !pair.loose));
  const baseGaps = gapsOf(base.length, new Set(ordered.map((pair) => pair.base)));
  const headGaps = gapsOf(head.length, new Set(ordered.map((pair) => pair.head)));
  const keptIds = new Set(ordered.map((pair) => pair.id));
  const spot = (items: readonly Item[], gaps: readonly GapPosition[], index: number): GapPosition & Item => ({
    ...(gaps[index] as GapPosition),
    ...(items[index] as Item),
  });
  const lines = pairs.map((pair) => {
    const spots = [spot(base, baseGaps, pair.base), spot(head, headGaps, pair.head)].sort(bySpot);
    return {
      base: pair.base,
      head: pair.head,
      kept: keptIds.has(pair.id),
      spot: spots[0] as GapPosition & Item,
    };
  });
  const single = (items: readonly Item[], gaps: readonly GapPosition[], side: "base" | "head") => {
    const paired = new Set(pairs.map((pair) => pair[side]));
    return items.flatMap((_, index) =>
      paired.has(index)
        ? []
        : [{ base: null, head: null, [side]: index, kept: false, spot: spot(items, gaps, index) }],
    );
  };
  return [...lines, ...single(base, baseGaps, "base"), ...single(head, headGaps, "head")]
    .sort((a, b) => bySpot(a.spot, b.spot, Number(isPaired(a)) - Number(isPaired(b))))
    .map(({ base, head, kept: isStored, spot }) => ({ base, head, kept: isStored, gap: spot.gap }));
}

type GapPosition = { readonly gap: number; readonly offset: number };

/** For each index, the number of kept indices before it and its offset from the last of them. A kept index closes its gap. */
function gapsOf(length: number, ordered: ReadonlySet<number>): GapPosition[] {
  const spots: GapPosition[] = [];
  let gap = 0;
  let offset = 0;
  for (let index = 0; index < length; index++) {
    if (ordered.has(index)) {
      spots.push({ gap, offset: Number.MAX_SAFE_INTEGER });
      gap += 1;
      offset = 0;
    } else spots.push({ gap, offset: offset++ });
  }
  return spots;
}

/** At equal positions, items of one side come before moved ones. */
const bySpot = (a: GapPosition & Item, b: GapPosition & Item, moved = 0): number =>
  a.gap - b.gap ||
  a.rank - b.rank ||
  a.offset - b.offset ||
  moved ||
  (a.id < b.id ? -1 : Number(a.id > b.id));

const isPaired = (line: { base: number | null; head: number | null }): boolean =>
  line.base !== null && line.head !== null;

/** Returns the longest common subsequence of pairs; ties go to the smaller id, independent of which side is base. */
export function keepOrder(pairs: readonly AlignedPair[]): AlignedPair[] {
  const inBase = [...pairs].sort((a, b) => a.base - b.base);
  const inHead = [...pairs].sort((a, b) => a.head - b.head);
  let from = 0;
  let to = inBase.length;
  while (from < to && inBase[from] === inHead[from]) from += 1;
  while (to > from && inBase[to - 1] === inHead[to - 1]) to -= 1;
  return [...inBase.slice(0, from), ...longestChain(inBase.slice(from, to)), ...inBase.slice(to)];
}

type Link = { readonly pair: AlignedPair; readonly length: number; readonly before: Link | null };

/** Takes the pairs in base's order. `ends` is a Fenwick tree over head's order: each place has the best chain that ends in its range. */
function longestChain(pairs: readonly AlignedPair[]): AlignedPair[] {
  const inHead = pairs.toSorted((a, b) => a.head - b.head);
  const rank = new Map(inHead.map(({ id }, i) => [id, i + 1]));
  const ends: (Link | null)[] = Array.from({ length: pairs.length + 1 }, () => null);
  const bestBefore = (to: number): Link | null => {
    let best: Link | null = null;
    for (let at = to - 1; at > 0; at -= at & -at) best = better(best, ends[at] ?? null);
    return best;
  };
  for (const pair of pairs) {
    const own = rank.get(pair.id) ?? 0;
    const before = bestBefore(own);
    const link = { pair, length: (before?.length ?? 0) + 1, before };
    for (let at = own; at < ends.length; at += at & -at) ends[at] = better(ends[at] ?? null, link);
  }
  const chain: AlignedPair[] = [];
  for (let link = bestBefore(ends.length); link; link = link.before) chain.push(link.pair);
  return chain.reverse();
}

/** Returns the longer chain; of equal ones, that whose last pair has the smaller id. */
function better(a: Link | null, b: Link | null): Link | null {
  if (!a || !b) return a ?? b;
  return a.length > b.length || (a.length === b.length && a.pair.id < b.pair.id) ? a : b;
}
