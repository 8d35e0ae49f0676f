import { byName, type ConfusionCell } from "./confusion";

/** The sides' actions of a disagreement, the same object for equal actions. */
export type Cell = Pick<ConfusionCell, "control" | "shadow">;

/** Turns with one value of a field, and the disagreements among them. */
export type ValueCounts = { turns: number; disagreements: number; readonly cells: Map<Cell, number> };

export const newCounts = (): ValueCounts => ({ turns: 0, disagreements: 0, cells: new Map() });

/** `cell` is `null` if both sides agree. */
export function addTurn(counts: ValueCounts, cell: Cell | null): void {
  counts.turns += 1;
  if (cell === null) return;
  counts.disagreements += 1;
  counts.cells.set(cell, (counts.cells.get(cell) ?? 0) + 1);
}

/** Adds the turns of others, or takes them away. */
export function joinCounts(counts: ValueCounts, other: ValueCounts, sign: 1 | -1 = 1): void {
  counts.turns += sign * other.turns;
  counts.disagreements += sign * other.disagreements;
  for (const [cell, turns] of other.cells)
    counts.cells.set(cell, (counts.cells.get(cell) ?? 0) + sign * turns);
}

/** Returns the most frequent disagreement; `null` if there is none. */
export function topCell({ cells }: ValueCounts): ConfusionCell | null {
  const [first] = [...cells]
    .filter(([, turns]) => turns > 0)
    .map(([{ control, shadow }, turns]) => ({ control, shadow, turns }))
    .sort(
      (a, b) => b.turns - a.turns || byName(a.control, b.control) || byName(a.shadow ?? "", b.shadow ?? ""),
    );
  return first ?? null;
}
