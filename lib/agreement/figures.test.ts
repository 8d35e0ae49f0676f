import { expect, test } from "vitest";
import { type Cell, pairsOf } from "./agreement.fixture";
import fixture from "./figures.fixture.json";
import { measureAgreement } from "./measure";

type Interval = { readonly share: number; readonly low: number; readonly high: number; readonly of: number };
type Table = {
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly agreement: Interval;
  readonly kappa: number | null;
  readonly actions: { readonly [action: string]: Interval };
  readonly confusion: readonly Cell[];
};
const tables = fixture as unknown as readonly Table[];

/** Shares are equal to ten digits, ends to seven, as the quantile is. */
const near = ({ share, low, high, of }: Interval) => ({
  share: expect.closeTo(share, 10),
  low: expect.closeTo(low, 7),
  high: expect.closeTo(high, 7),
  of,
});

test.each(tables)("statsmodels and scikit-learn give the same figures: $name", (table) => {
  const report = measureAgreement(pairsOf(table.cells));
  expect(report.agreement).toEqual(near(table.agreement));
  expect(report.kappa).toEqual(table.kappa === null ? null : expect.closeTo(table.kappa, 10));
  const chosen = report.actions.filter(({ control }) => control > 0);
  expect(Object.fromEntries(chosen.map(({ action, agreement }) => [action, agreement]))).toEqual(
    Object.fromEntries(Object.entries(table.actions).map(([action, one]) => [action, near(one)])),
  );
  const cells = report.confusion.map(({ control, shadow, turns }) => [control, shadow, turns]);
  const sorted = (list: readonly unknown[]) => list.map((cell) => JSON.stringify(cell)).sort();
  expect(sorted(cells)).toEqual(sorted(table.confusion));
});

test("the fixture has tables of every size and both signs of kappa", () => {
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.some(({ kappa }) => kappa === null)).toBe(true);
  expect(tables.some(({ kappa }) => kappa !== null && kappa < 0)).toBe(true);
  expect(tables.some(({ kappa }) => kappa !== null && kappa > 0.9 && kappa < 1)).toBe(true);
});
