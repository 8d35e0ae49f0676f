export type Chance = ReturnType<typeof chanceOf>;

/** Mulberry32: small, seeded, and good enough to shuffle a test. */
export function chanceOf(seed: number) {
  let state = seed >>> 0;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    odds: (share: number): boolean => roll() < share,
    /** 1 to most. */
    upTo: (max: number): number => 1 + Math.floor(roll() * max),
    one: <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T,
    list: <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, i) => make(i)),
    /** Selects elements with equal odds, in order. */
    some: <T>(list: readonly T[], share: number): T[] => list.filter(() => roll() < share),
    shuffled: <T>(list: readonly T[]): T[] =>
      list
        .map((item) => ({ item, at: roll() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
}
