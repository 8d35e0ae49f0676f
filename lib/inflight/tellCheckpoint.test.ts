import { expect, test } from "vitest";
import { tellCheckpoint } from "./tellCheckpoint";

test("a checkpoint before anything ran says what it holds", () => {
  expect([-1, 0, 3].map(tellCheckpoint)).toEqual([
    "the first input, before anything ran",
    "checkpoint 0",
    "checkpoint 3",
  ]);
});
