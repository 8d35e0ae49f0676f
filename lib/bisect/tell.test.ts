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
    "Moving a before b makes 23 of 23 identical. 1 recording is left out, on which A itself breaks off.",
  );
  expect(tellBisect({ kind: "agrees", of: 0, tried: 1 }, 22, 2)).toContain("2 recordings are left out");
});

test("claims no more than was tried", () => {
  expect(tellSmallest(found)).toBe("no smaller set does it");
  expect(tellSmallest({ ...found, smallest: false })).toBe("none of these can be left out");
  expect(tellSmallest({ ...found, smallest: false, minimal: false })).toContain("the search ended before");
});

test("a cause says what undoing it alone comes to, and whether its parts matter only together", () => {
  expect(tellCause(cause)).toBe(
    "A runs behind b. In A alone it changes 2 recordings; undone alone in B, 1 of them is identical.",
  );
  expect(tellCause({ ...cause, settled: 0 })).toBe(
    "A runs behind b. In A alone it changes 2 recordings; undone alone in B, they all still differ, for other changes act on them too.",
  );
  expect(tellCause({ ...cause, recordings: ["r"], settled: 0 })).toContain("that one still differs, for");
  expect(tellCause({ ...cause, changes: [change, change], together: true })).toContain("only together");
});
