import { expect, test } from "vitest";
import type { ArchitectureNeed } from "@/lib/server/of/story-points/live/needs";
import { dollarsText, estimateOf } from "./estimate";

const need = (requests: number) => ({ requests, inputTokens: requests * 1000, outputTokens: requests * 100 });
const needs: readonly ArchitectureNeed[] = [
  {
    id: "c",
    need: { usual: { planner: need(2), S: need(1) }, max: { planner: need(3), S: need(1), M: need(4) } },
  },
  { id: "always-s", need: { usual: { S: need(1) }, max: { S: need(3) } } },
];

test("multiplies what a task takes by tasks and seeds, with list prices by role", () => {
  const models = { planner: "gpt-4.1", S: "gpt-4.1-nano", M: "gpt-4.1-mini" };
  const estimate = estimateOf({ needs, tasks: 10, seeds: 2, models });
  expect(estimate.requests).toEqual([80, 220]);
  expect(estimate.unpriced).toEqual([]);
  // 2 calls of gpt-4.1 ($2 and $8) and 2 of gpt-4.1-nano ($0.1 and $0.4), 20 times.
  expect(estimate.dollars?.[0]).toBeCloseTo(20 * (2 * (0.002 + 0.0008) + 2 * (0.0001 + 0.00004)));
  expect(estimate.roles).toEqual(["planner", "S", "M"]);
});

test("names models without a price, and knows no dollars where none has one", () => {
  const some = estimateOf({
    needs,
    tasks: 1,
    seeds: 1,
    models: { planner: "own", S: "gpt-4.1-nano", M: "own" },
  });
  expect(some.unpriced).toEqual(["own"]);
  expect(some.dollars?.[0]).toBeGreaterThan(0);
  expect(estimateOf({ needs, tasks: 1, seeds: 1, models: { planner: "own" } }).dollars).toBeNull();
});

test.each([
  [0, "$0.00"],
  [0.000123, "$0.00012"],
  [0.126, "$0.13"],
  [12.3456, "$12.35"],
])("writes %f as %s", (dollars, text) => {
  expect(dollarsText(dollars)).toBe(text);
});
