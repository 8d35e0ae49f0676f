import { expect, it } from "vitest";
import type { PlanComparison } from "@/lib/server/of/smith/compare";
import { aDiff, aSide } from "./comparison.fixture";
import { pairAt } from "./pairs";

const match = { call: "papers.find", inputs: [], settings: [] };
const comparison: PlanComparison = {
  a: aSide(0, 3),
  b: aSide(1, 2),
  beside: [],
  diff: aDiff({ same: [{ ...match, base: 1, head: 0 }], added: [1], removed: [0] }),
};

it("finds the call of the other side", () => {
  expect(pairAt(comparison, "a", 3)).toEqual({ a: 3, b: 1 });
  expect(pairAt(comparison, "b", 1)).toEqual({ a: 3, b: 1 });
});

it("leaves the other side empty where it has no such call", () => {
  expect(pairAt(comparison, "b", 2)).toEqual({ a: null, b: 2 });
});

it("is empty where there is no call", () => {
  expect(pairAt(comparison, "a", 7)).toEqual({ a: null, b: null });
  expect(pairAt(comparison, "a", null)).toEqual({ a: null, b: null });
});
