import { expect, it } from "vitest";
import { type Outcome, tellOutcome } from "./tellOutcome";

it.each<[Outcome, number, string]>([
  ["waiting", 2, "waits for a verdict"],
  ["changes_requested", 2, "changes requested"],
  ["approved", 0, "approved"],
  ["approved", 1, "approved, though 1 condition does not hold"],
  ["approved", 2, "approved, though 2 conditions do not hold"],
])("%s with %i conditions that do not hold", (outcome, failing, words) => {
  expect(tellOutcome(outcome, failing)).toBe(words);
});
