import { expect, test } from "vitest";
import type { DraftAnswer } from "@/lib/server/drafts/compareDraft";
import { answerWords } from "./answerWords";

const none = { identical: 0, "same-decisions": 0, differs: 0, inconclusive: 0, failed: 0 };
const words = (change: Partial<DraftAnswer>) =>
  answerWords({
    at: "answer",
    old: false,
    answer: {
      state: "finished",
      done: 33,
      total: 33,
      alike: false,
      open: 0,
      byStatus: none,
      endOtherwise: 0,
      answers: null,
      causes: [],
      supplied: null,
      unanswered: [],
      ...change,
    },
  });

test("says what is known so far, and what it came to", () => {
  expect(words({ state: "running", done: 4, byStatus: { ...none, identical: 4 } })).toBe(
    "4 of 33 conversations so far: nothing differs.",
  );
  expect(words({ state: "running", done: 5, byStatus: { ...none, identical: 4, differs: 1 } })).toBe(
    "5 of 33 conversations so far: 1 decides differently.",
  );
  expect(words({ state: "running", byStatus: { ...none, identical: 31, differs: 2 }, open: 2 })).toBe(
    "Of 33 conversations, 2 decide differently and 31 are identical. 2 are still being replayed to their end.",
  );
  expect(words({ byStatus: { ...none, identical: 30, differs: 2, failed: 1 } })).toBe(
    "Of 33 conversations, 1 breaks off, 2 decide differently and 30 are identical.",
  );
  expect(words({ byStatus: { ...none, identical: 31, differs: 2 }, endOtherwise: 2 })).toBe(
    "Of 33 conversations, 2 end differently after the same decisions and 31 are identical.",
  );
  expect(
    words({ state: "running", done: 6, byStatus: { ...none, identical: 3, differs: 3 }, endOtherwise: 1 }),
  ).toBe(
    "6 of 33 conversations so far: 2 decide differently and 1 ends differently after the same decisions.",
  );
  expect(words({ byStatus: { ...none, identical: 33 } })).toBe("All 33 conversations are identical.");
  expect(words({ alike: true, total: 0 })).toMatch(/nothing that affects a run was changed/);
  expect(answerWords({ at: "errors" })).toMatch(/does not compile/);
  expect(answerWords({ at: "refused", message: "No." })).toBe("! No.");
});
