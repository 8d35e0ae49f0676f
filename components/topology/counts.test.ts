import { expect, it } from "vitest";
import { aLoopingTopology } from "@/lib/layout/looping.fixture";
import { countsOf, someOf } from "./counts";

it("counts parts, and how many of them are inferred", () => {
  expect(countsOf(aLoopingTopology())).toEqual({
    nodes: 13,
    policies: 24,
    branches: 13,
    stated: 62,
    inferred: 2,
  });
});

it("speaks in plurals", () => {
  expect([1, 2, 0].map((n) => someOf(n, "policy", "policies"))).toEqual(["1 policy", "2 policies", ""]);
});
