import { expect, test } from "vitest";
import { tellControl } from "./tellControl";

const sentence = (waits: number, midTurn: number) =>
  tellControl({
    base: "Loop",
    head: "Line",
    control: {
      totals: { waits: { lost: waits, total: 3 }, midTurn: { lost: midTurn, total: 9 } },
      otherwise: 0,
    },
  } as Parameters<typeof tellControl>[0]);

test("says of lost checkpoints how many wait for a user", () => {
  expect(sentence(0, 0)).toBeNull();
  expect(sentence(1, 0)).toBe(
    "Carried on under itself, Loop loses the thread at 1 checkpoint, which is waiting for a user; Line is not charged with that.",
  );
  expect(sentence(1, 2)).toContain("loses the thread at 3 checkpoints, 1 of them waiting for a user;");
  expect(sentence(0, 1)).toContain("loses the thread at 1 checkpoint; Line");
});
