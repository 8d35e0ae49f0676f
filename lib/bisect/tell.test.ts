import { expect, test } from "vitest";
import { tellBisect, tellSmallest } from "./tell";

const move = { id: "m", sentence: "a runs behind b", undoing: "moving a before b", base: [], head: [] };
const found = { kind: "found", moves: [move], minimal: true, smallest: true, of: 3, tried: 2 } as const;

test("names the moves, of how many recordings, and how many are left out", () => {
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
