import { expect, test } from "vitest";
import { classOfNumber, medianOf, numberColumn } from "./numberColumn";

const cell = { control: "ask", shadow: "search" };

/** Counts one by one, with every number at hand. */
function counted(values: readonly number[], isOff: (i: number) => boolean) {
  const median = medianOf(Float64Array.from(values));
  const classes = new Map<string, readonly [turns: number, disagreements: number]>();
  for (const [i, value] of values.entries()) {
    const name = classOfNumber(value, median);
    const [turns, off] = classes.get(name) ?? [0, 0];
    classes.set(name, [turns + 1, off + Number(isOff(i))]);
  }
  return classes;
}

test.each([
  ["four values", 4, 100],
  ["five values", 5, 101],
  ["values that are counted one by one", 900, 5_000],
  ["values of which some are listed", 3_000, 10_000],
])("splits %s as a count of all of them does", (_, many, turns) => {
  const values = Array.from({ length: turns }, (_, i) => ((i * 7_919) % many) / 4 - 3);
  const isOff = (i: number) => i % 11 === 0;
  const column = numberColumn();
  for (const [i, value] of values.entries()) column.add(value, isOff(i) ? cell : null);
  const classes = new Map(
    [...column.classes()].map(([name, one]) => [name, [one.turns, one.disagreements] as const]),
  );
  expect(classes).toEqual(counted(values, isOff));
  expect([...column.classes().values()].reduce((sum, { cells }) => sum + (cells.get(cell) ?? 0), 0)).toBe(
    values.filter((_, i) => isOff(i)).length,
  );
});
