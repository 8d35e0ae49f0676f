import type { DecisionPair } from "./pair";

export type Cell = readonly [control: string, shadow: string | null, turns: number];

/** One pair per turn of the cells, each in a case of its own. */
export const pairsOf = (cells: readonly Cell[], more: Partial<DecisionPair> = {}): DecisionPair[] =>
  cells
    .flatMap(([control, shadow, turns]) => Array.from({ length: turns }, () => ({ control, shadow })))
    .map((pair, i) => ({ case: `case-${i}`, turn: 1, ...pair, ...more }));

/** Spreads pairs evenly over days, from the first to the last moment. */
export const overDays = (pairs: readonly DecisionPair[], days: number): DecisionPair[] =>
  pairs.map((pair, i) => ({
    ...pair,
    time: Date.UTC(2026, 10, 1) + Math.round((i / (pairs.length - 1)) * days * 86_400_000),
  }));
