import fc from "fast-check";
import { expect, test } from "vitest";
import { outcomeWords } from "./outcomeWords";

const none = { identical: 0, "same-decisions": 0, differs: 0, inconclusive: 0, failed: 0 };
const outcome = (byStatus: Partial<typeof none>, recordings: number) => {
  const all = { ...none, ...byStatus };
  const run = Object.values(all).reduce((sum, n) => sum + n, 0);
  return { topology: "new", run, recordings, byStatus: all, compiles: true, score: null };
};

test("what was not run is no result", () => {
  expect(outcomeWords(outcome({}, 33))).toEqual({ status: "not-run", says: "Not run yet" });
});

test("the worst stands first, and what all do is said of all", () => {
  expect(outcomeWords(outcome({ failed: 4, differs: 2, identical: 27 }, 33))).toEqual({
    status: "failed",
    says: "4 break off, 2 decide otherwise, 27 identical of 33 conversations",
  });
  expect(outcomeWords(outcome({ identical: 33 }, 33)).says).toBe("All 33 conversations identical");
});

test("the figures of a card add up to its conversations, and what is left is told", () => {
  const count = fc.nat({ max: 40 });
  const counts = fc.record({
    identical: count,
    "same-decisions": count,
    differs: count,
    inconclusive: count,
    failed: count,
  });
  fc.assert(
    fc.property(counts, fc.nat({ max: 9 }), (byStatus, left) => {
      const run = Object.values(byStatus).reduce((sum, n) => sum + n, 0);
      const { says } = outcomeWords(outcome(byStatus, run + left));
      fc.pre(run > 0 && !says.startsWith("All"));
      const [parts = "", rest = ""] = says.split(/ of (?=\d+ conversation)/);
      const figures = [...parts.matchAll(/\d+/g)].map(Number);
      expect(figures.reduce((sum, n) => sum + n, 0)).toBe(run);
      expect([...rest.matchAll(/\d+/g)].map(Number)).toEqual(left > 0 ? [run, left] : [run]);
    }),
  );
});
