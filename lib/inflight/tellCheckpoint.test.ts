import { expect, test } from "vitest";
import { tellCheckpoint } from "./tellCheckpoint";

test("a checkpoint before anything ran says what it holds", () => {
  expect([-1, 0, 3].map(tellCheckpoint)).toEqual([
    "checkpoint -1 (the first input)",
    "checkpoint 0",
    "checkpoint 3",
  ]);
});
