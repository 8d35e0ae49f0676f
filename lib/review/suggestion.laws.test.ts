import fc from "fast-check";
import { expect, test } from "vitest";
import { tellProof } from "./suggestion";

const count = fc.nat({ max: 40 });
const aByStatus = fc.record({
  identical: count,
  "same-decisions": count,
  differs: count,
  inconclusive: count,
  failed: count,
});

test("names every count that there is and no other", () => {
  fc.assert(
    fc.property(aByStatus, (byStatus) => {
      const of = Object.values(byStatus).reduce((sum, n) => sum + n, 0);
      const numbers = (tellProof({ byStatus, of, engine: "" }).match(/\d+/g) ?? []).map(Number);
      const some = Object.values(byStatus).filter((n) => n > 0);
      expect(numbers.toSorted()).toEqual(of === 0 ? [] : [of, ...some].toSorted());
    }),
  );
});

test("says in the plainest words that all are alike", () => {
  const byStatus = { identical: 33, "same-decisions": 0, differs: 0, inconclusive: 0, failed: 0 };
  expect(tellProof({ byStatus, of: 33, engine: "" })).toBe("33 of 33 identical, replayed.");
});
