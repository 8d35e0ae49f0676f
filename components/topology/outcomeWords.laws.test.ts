import fc from "fast-check";
import { expect, test } from "vitest";
import { outcomeWords, proposerOf } from "./outcomeWords";

const none = { identical: 0, "same-decisions": 0, differs: 0, inconclusive: 0, failed: 0 };
const outcome = (byStatus: Partial<typeof none>, recordings: number, endOtherwise = 0) => {
  const all = { ...none, ...byStatus };
  const run = Object.values(all).reduce((sum, n) => sum + n, 0);
  return {
    topology: "new",
    run,
    recordings,
    byStatus: all,
    endOtherwise,
    compiles: true,
    score: null,
    older: 0,
  };
};

test("what was not run is no result", () => {
  expect(outcomeWords(outcome({}, 33))).toEqual({
    status: "not-run",
    says: "none of the 33 conversations has been run",
  });
});

test("what only an earlier engine ran is not said to have never run", () => {
  expect(outcomeWords({ ...outcome({}, 33), older: 33 })).toEqual({
    status: "not-run",
    says: "Ran over 33 of 33 conversations under an earlier engine, whose results no longer count",
  });
});

test("the worst stands first, and what all do is said of all", () => {
  expect(outcomeWords(outcome({ failed: 4, differs: 2, identical: 27 }, 33))).toEqual({
    status: "failed",
    says: "Of 33 conversations, 4 break off, 2 decide differently and 27 are identical",
  });
  expect(outcomeWords(outcome({ identical: 33 }, 33)).says).toBe("All 33 conversations are identical");
  expect(outcomeWords(outcome({ identical: 1 }, 1)).says).toBe("The one conversation is identical");
});

test("a design that did not run over all has no mark of identity, and keeps one of a difference", () => {
  const partly = (byStatus: Partial<typeof none>) => outcomeWords(outcome(byStatus, 33));
  expect(partly({ identical: 12 })).toEqual({
    status: "not-run",
    says: "12 of 33 conversations so far: 12 are identical",
  });
  expect(partly({ identical: 11, "same-decisions": 1 }).status).toBe("not-run");
  expect(partly({ identical: 11, differs: 1 }).status).toBe("differs");
  expect(outcomeWords(outcome({ identical: 33 }, 33)).status).toBe("identical");
});

test("who only ends differently is not said to decide differently", () => {
  expect(outcomeWords(outcome({ differs: 6 }, 6, 6))).toEqual({
    status: "differs",
    says: "All 6 conversations end differently after the same decisions",
  });
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
      fc.pre(run > 0 && !/^(All|The one) /.test(says));
      const [all = "", parts = ""] = says.split(/(?<=conversations?)(?:,| so far:) /);
      const figures = [...parts.matchAll(/\d+/g)].map(Number);
      expect(figures.reduce((sum, n) => sum + n, 0)).toBe(run);
      expect([...all.matchAll(/\d+/g)].map(Number)).toEqual(left > 0 ? [run, run + left] : [run]);
    }),
  );
});

test("a card names who proposed a design and who edited it since", () => {
  const by = { hybrid: "the analysis" };
  expect(proposerOf({ name: "hybrid", editedBy: null }, by)).toBe("the analysis");
  expect(proposerOf({ name: "hybrid", editedBy: "Ann" }, by)).toBe("the analysis, edited by Ann");
  expect(proposerOf({ name: "own", editedBy: "Ann" }, by)).toBeNull();
});
