import { describe, expect, it } from "vitest";
import { aComparison, aSummary, entries } from "./comparison.fixture";
import { statusesOf, tally } from "./statuses";

describe("statuses", () => {
  it("shows a recording without a result as not run, never as identical", () => {
    const statuses = statusesOf(aComparison([aSummary("a", "identical")]), entries("a", "b"));
    expect(Object.fromEntries(statuses)).toEqual({ a: "identical", b: "not-run" });
    expect(tally(statuses).filter((one) => one.n > 0)).toEqual([
      { status: "not-run", n: 1 },
      { status: "identical", n: 1 },
    ]);
  });
});
