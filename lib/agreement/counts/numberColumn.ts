import { addTurn, type Cell, newCounts, type ValueCounts } from "./valueCounts";

/** Numbers of one field with their cells, in typed arrays: twelve bytes a turn. */
export type NumberColumn = {
  add(value: number, cell: Cell | null): void;
  clear(): void;
  /** Each number if they are few; else those up to the median, and those over it. */
  classes(): ReadonlyMap<string, ValueCounts>;
};

/** Max values of a number that is not split at its median. */
const maxNumbers = 4;

export function numberColumn(): NumberColumn {
  const cells: Cell[] = [];
  const indices = new Map<Cell, number>();
  let [values, at] = [new Float64Array(0), new Int32Array(0)];
  let length = 0;
  const indexOf = (cell: Cell): number => {
    const known = indices.get(cell) ?? cells.push(cell) - 1;
    indices.set(cell, known);
    return known;
  };
  const grow = (): void => {
    const size = Math.max(64, length * 2);
    const larger = [new Float64Array(size), new Int32Array(size)] as const;
    larger[0].set(values);
    larger[1].set(at);
    [values, at] = larger;
  };
  return {
    add: (value, cell) => {
      if (length === values.length) grow();
      values[length] = value;
      at[length] = cell === null ? -1 : indexOf(cell);
      length += 1;
    },
    clear: () => {
      [values, at, length] = [new Float64Array(0), new Int32Array(0), 0];
    },
    classes: () => {
      const median = medianOf(values.subarray(0, length));
      const classes = new Map<string, ValueCounts>();
      for (let i = 0; i < length; i++) {
        const name = classOfNumber(values[i] as number, median);
        const counts = classes.get(name) ?? newCounts();
        classes.set(name, counts);
        addTurn(counts, cells[at[i] as number] ?? null);
      }
      return classes;
    },
  };
}

/** Returns the number at which many are split; `null` if they are few. */
export function medianOf(values: Float64Array): number | null {
  const few = new Set<number>();
  for (const value of values) if (few.add(value).size > maxNumbers) break;
  return few.size > maxNumbers ? (values.slice().sort()[Math.floor((values.length - 1) / 2)] ?? 0) : null;
}

export const classOfNumber = (value: number, median: number | null): string => {
  if (median === null) return JSON.stringify(value);
  return value <= median ? `up to ${median}` : `over ${median}`;
};
