import { expect, it } from "vitest";
import { aLoopingTopology } from "@/lib/layout/looping.fixture";
import { basisWords, countsOf, someOf } from "./counts";

it("counts parts, and how many of them are inferred", () => {
  expect(countsOf(aLoopingTopology())).toEqual({
    nodes: 13,
    policies: 24,
    branches: 13,
    stated: 62,
    inferred: 2,
    sourced: false,
  });
});

it("knows a topology that names a source of any part", () => {
  const { nodes, ...rest } = aLoopingTopology();
  const [first, ...others] = nodes;
  if (!first) throw new Error("The fixture has no nodes.");
  expect(countsOf({ ...rest, nodes: [{ ...first, source: ["001:5"] }, ...others] }).sourced).toBe(true);
});

it("says of what so many are stated and inferred, and names sources only where there are any", () => {
  const counts = countsOf(aLoopingTopology());
  const words = (stated: number, inferred: number, sourced: boolean) =>
    basisWords({ ...counts, stated, inferred, sourced });
  expect(words(62, 2, true)).toEqual(["62 parts stated by sources", "2 inferred to fill gaps"]);
  expect(words(1, 0, true)).toEqual(["1 part stated by sources"]);
  expect(words(48, 1, false)).toEqual(["1 part inferred to fill gaps"]);
  expect(words(48, 0, false)).toEqual([]);
});

it("speaks in plurals", () => {
  expect([1, 2, 0].map((n) => someOf(n, "policy", "policies"))).toEqual(["1 policy", "2 policies", ""]);
});
