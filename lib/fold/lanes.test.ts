import { expect, it } from "vitest";
import { aCall } from "./aCall.fixture";
import { ranksByLane } from "./lanes";

it("orders what threads called between two calls of their task, nested threads behind their parent", () => {
  const calls = ["a:0", "a:0", "b:0", "a:0", "a:0", "a:0", "a:0"].map((path) => aCall({ path }));
  const lanes = new Map([
    [1, [4, 0]],
    [2, [9]],
    [3, [4]],
    [4, [3]],
    [6, [1]],
  ]);
  const ranks = ranksByLane(calls, lanes);
  const order = [1, 3, 4].toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  expect(order).toEqual([4, 3, 1]);
  expect([...ranks.values()].sort()).toEqual([1, 2, 3, 4, 6]);
  expect(ranks.get(6)).toBe(6);
  expect(ranks.has(0) || ranks.has(5)).toBe(false);
});
