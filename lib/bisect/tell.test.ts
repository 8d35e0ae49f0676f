import fc from "fast-check";
import { expect, test } from "vitest";
import { aTopology } from "../changes/random.fixture";
import type { BisectResult } from "./schema";
import { tellBisect, tellCause, tellSmallest } from "./tell";

const change = {
  id: "m",
  kind: "policy_reordered",
  sentence: "a runs behind b",
  undoing: "moving a before b",
  base: [],
  head: [],
  details: [],
  policies: [],
} as const;
const cause = {
  changes: [change],
  recordings: ["r", "s"],
  first: ["r"],
  settled: 1,
  of: 2,
  together: false,
  joined: false,
};
const found: Extract<BisectResult, { readonly kind: "found" }> = {
  kind: "found",
  moves: [change],
  minimal: true,
  smallest: true,
  causes: [cause],
  topology: fc.sample(aTopology(), { numRuns: 1, seed: 1 })[0]!,
  of: 3,
  tried: 2,
};

test("names the changes, of how many recordings, and how many are left out", () => {
  expect(tellBisect(found, 24, 0)).toBe("Moving a before b makes 24 of 24 identical.");
  expect(tellBisect(found, 23, 1)).toBe(
    "Moving a before b makes 23 of 23 identical. 1 recording is skipped because A itself does not complete it.",
  );
  expect(tellBisect({ kind: "agrees", of: 0, tried: 1 }, 22, 2)).toContain("2 recordings are skipped");
});

test("claims no more than was tried", () => {
  expect(tellSmallest(found)).toBe("no smaller set does it");
  expect(tellSmallest({ ...found, smallest: false })).toBe("none of these can be left out");
  expect(tellSmallest({ ...found, smallest: false, minimal: false })).toContain("the search ended before");
});

test("a cause says what its changes do alone, what B does without them, and whether they matter only together", () => {
  expect(tellCause(cause)).toBe(
    "A runs behind b. With only this change, A is no longer identical on 2 recordings. 1 of these belongs to another cause. Without it, B is identical to A on 1 of them.",
  );
  expect(tellCause({ ...cause, first: ["r", "s"], settled: 2 })).toBe(
    "A runs behind b. With only this change, A is no longer identical on 2 recordings. Without it, B is identical to A on all of them.",
  );
  expect(tellCause({ ...cause, first: ["r", "s"], settled: 0 })).toBe(
    "A runs behind b. With only this change, A is no longer identical on 2 recordings. Without it, B is still not identical to A on any of them, because it has other changes that act there.",
  );
  const one = { ...cause, recordings: ["r"], of: 1 };
  expect(tellCause({ ...one, settled: 0 })).toContain("is still not identical to A on that one, because");
  expect(tellCause({ ...one, settled: 1 })).toContain("is identical to A on that one.");
  const few = { ...cause, first: ["r", "s", "t"], settled: 3, of: 3 };
  expect(tellCause(few)).toContain(
    "On 1 more, it takes effect only together with other changes of B. Without it, B is identical",
  );
  expect(tellCause({ ...few, recordings: [] })).toBe(
    "A runs behind b. With only this change, A stays identical on all recordings. It takes effect only together with other changes of B. Without it, B is identical to A on 3 of 3.",
  );
  expect(tellCause({ ...few, recordings: [], refused: true })).toBe(
    "A runs behind b. With only this change, A does not run, so nothing is known of its own effect. Without it, B is identical to A on 3 of 3.",
  );
  const two = { ...cause, changes: [change, change] };
  expect(tellCause({ ...two, together: true })).toContain(
    "only together. With only these changes, A is no longer identical on 2",
  );
  expect(tellCause({ ...two, joined: true })).toContain("Without them, B is");
});

test("no recording of a cause is said to differ, for it may only be inconclusive", () => {
  const of = { recordings: [[], ["r"], ["r", "s"]], first: [["r"], ["r", "s", "t"]], settled: [0, 1, 3] };
  for (const recordings of of.recordings)
    for (const first of of.first)
      for (const settled of of.settled)
        for (const refused of [false, true]) {
          const text = tellCause({ ...cause, recordings, first, settled, of: 3, refused });
          expect(text).not.toMatch(/differ/);
          expect(tellCause({ ...cause, recordings, first, settled, of: recordings.length })).not.toMatch(
            /differ/,
          );
        }
});
