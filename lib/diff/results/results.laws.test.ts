import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countResults } from "./countResults";
import { resultParts, tellResults } from "./tellResults";

const statuses = ["identical", "same-decisions", "differs", "inconclusive", "failed"] as const;
const decides = { status: "differs", decisionsDiffer: true } as const;
const ends = { status: "differs", decisionsDiffer: false } as const;
const identical = { status: "identical", decisionsDiffer: false } as const;
const told = (...results: Parameters<typeof countResults>[0]) => tellResults(countResults(results));

describe("what conversations came to", () => {
  test("who only ends differently is not said to decide differently", () => {
    expect(told(ends, ends)).toBe("All 2 conversations end differently after the same decisions");
    expect(told(ends)).toBe("The one conversation ends differently after the same decisions");
    expect(told(decides, ends, identical, identical)).toBe(
      "Of 4 conversations, 1 decides differently, 1 ends differently after the same decisions and 2 are identical",
    );
    expect(told(decides, decides)).toBe("All 2 conversations decide differently");
  });

  test("one that breaks off may have decided differently before, and is counted once", () => {
    expect(told({ status: "failed", decisionsDiffer: true }, identical)).toBe(
      "Of 2 conversations, 1 breaks off and 1 is identical",
    );
  });

  test("nothing is said of nothing", () => {
    expect(told()).toBe("No conversation was compared");
  });

  test("the parts add up to all, and each has its own words", () => {
    const result = fc.record({ status: fc.constantFrom(...statuses), decisionsDiffer: fc.boolean() });
    fc.assert(
      fc.property(fc.array(result), (results) => {
        const parts = resultParts(countResults(results));
        expect(parts.reduce((sum, { n }) => sum + n, 0)).toBe(results.length);
        expect(new Set(parts.map(({ does }) => does)).size).toBe(parts.length);
      }),
    );
  });
});
