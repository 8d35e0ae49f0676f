import { addTurn, type Cell, joinCounts, newCounts, type ValueCounts } from "./valueCounts";

/** Numbers of one field with their cells: counted by value while those are few, else twelve bytes a turn in typed arrays. */
export type NumberColumn = {
  add(value: number, cell: Cell | null): void;
  clear(): void;
  /** Each number if they are few; else those up to the median, and those over it. */
  classes(): ReadonlyMap<string, ValueCounts>;
};

/** Max values of a number that is not split at its median. */
const maxNumbers = 4;
/** Max values that are counted one by one. */
const maxCounted = 1_000;

export function numberColumn(): NumberColumn {
  const byValue = new Map<number, ValueCounts>();
  let rest: NumberList | null = null;
  return {
    add: (value, cell) => {
      const known = byValue.get(value);
      if (known) return addTurn(known, cell);
      if (byValue.size === maxCounted) {
        rest ??= numberList();
        return rest.add(value, cell);
      }
      const counts = newCounts();
      addTurn(counts, cell);
      byValue.set(value, counts);
    },
    clear: () => {
      byValue.clear();
      rest = null;
    },
    classes: () => {
      const median = medianOfCounted(byValue, rest);
      const classes = new Map<string, ValueCounts>();
      const classAt = (value: number): ValueCounts => {
        const name = classOfNumber(value, median);
        const counts = classes.get(name) ?? newCounts();
        classes.set(name, counts);
        return counts;
      };
      for (const [value, counts] of byValue) joinCounts(classAt(value), counts);
      rest?.each((value, cell) => addTurn(classAt(value), cell));
      return classes;
    },
  };
}

type NumberList = ReturnType<typeof numberList>;

function numberList() {
  const cells: Cell[] = [];
  const indices = new Map<Cell, number>();
  let [values, at] = [new Float64Array(64), new Int32Array(64)];
  let length = 0;
  const indexOf = (cell: Cell): number => {
    const known = indices.get(cell) ?? cells.push(cell) - 1;
    indices.set(cell, known);
    return known;
  };
  const grow = (): void => {
    const larger = [new Float64Array(length * 2), new Int32Array(length * 2)] as const;
    larger[0].set(values);
    larger[1].set(at);
    [values, at] = larger;
  };
  return {
    add: (value: number, cell: Cell | null): void => {
      if (length === values.length) grow();
      values[length] = value;
      at[length] = cell === null ? -1 : indexOf(cell);
      length += 1;
    },
    each: (take: (value: number, cell: Cell | null) => void): void => {
      for (let i = 0; i < length; i++) take(values[i] as number, cells[at[i] as number] ?? null);
    },
    values: () => values.subarray(0, length),
  };
}

function medianOfCounted(counted: ReadonlyMap<number, ValueCounts>, rest: NumberList | null): number | null {
  if (counted.size <= maxNumbers) return null;
  const ordered = [...counted].sort(([a], [b]) => a - b);
  const turns = ordered.reduce((sum, [, counts]) => sum + counts.turns, 0);
  if (rest) {
    const more = rest.values();
    const all = new Float64Array(turns + more.length);
    all.set(more);
    let at = more.length;
    for (const [value, counts] of ordered) {
      all.fill(value, at, at + counts.turns);
      at += counts.turns;
    }
    return medianOf(all);
  }
  let before = 0;
  for (const [value, counts] of ordered) {
    before += counts.turns;
    if (before > Math.floor((turns - 1) / 2)) return value;
  }
  return null;
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
