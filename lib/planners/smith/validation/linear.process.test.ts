import { expect, test } from "vitest";
import { sampleRegistry } from "../registry";
import { validatePlan } from ".";
import { aWidePlan } from "./plan.fixture";

/** Milliseconds of the fastest of many runs. */
function best(size: number): number {
  const plan = aWidePlan(size);
  const registry = sampleRegistry();
  const { problems } = validatePlan(plan, registry);
  expect(problems.filter(({ code }) => code !== "too_many_nodes")).toEqual([]);
  const times = Array.from({ length: 25 }, () => {
    const began = performance.now();
    validatePlan(plan, registry);
    return performance.now() - began;
  });
  return Math.min(...times);
}

test("validation of 200 nodes takes less than 5 ms, of 5,000 less than 100 ms", () => {
  expect(best(200)).toBeLessThan(5);
  expect(best(5000)).toBeLessThan(100);
});
