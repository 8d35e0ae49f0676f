import { expect, it } from "vitest";
import { aLoopingTopology } from "@/lib/layout/looping.fixture";
import { counted, countsOf } from "./counts";

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
  expect([counted(1, "policy"), counted(2, "policy"), counted(3, "branch"), counted(0, "node")]).toEqual([
    "1 policy",
    "2 policies",
    "3 branches",
    "",
  ]);
});
