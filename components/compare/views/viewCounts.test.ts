import { expect, test } from "vitest";
import { aComparison, aSummary } from "@/lib/rules/facts.fixture";
import { viewCounts } from "./viewCounts";

test("counts no causes before anything ran, and names those that are known after", () => {
  expect(viewCounts({ comparison: aComparison([]) }, null)).toEqual({ differences: "not run", proof: "0" });
  const ran = aComparison([aSummary("lisbon", "identical")]);
  expect(viewCounts({ comparison: ran }, null)).toEqual({
    differences: `${ran.causes.length} causes`,
    proof: "1",
  });
});
