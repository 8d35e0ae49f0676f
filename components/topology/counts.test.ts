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
  });
});

it("says of what so many are stated and inferred", () => {
  const counts = countsOf(aLoopingTopology());
  expect(basisWords(counts)).toEqual({
    stated: "62 parts stated by sources",
    inferred: "2 inferred to fill gaps",
  });
  expect(basisWords({ ...counts, stated: 1, inferred: 0 })).toEqual({
    stated: "1 part, none inferred",
    inferred: "",
  });
});

it("speaks in plurals", () => {
  expect([1, 2, 0].map((n) => someOf(n, "policy", "policies"))).toEqual(["1 policy", "2 policies", ""]);
});
