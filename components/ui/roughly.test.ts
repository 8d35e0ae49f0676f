import { expect, test } from "vitest";
import { ago, roughly } from "./roughly";

test.each([
  [5, "under a minute"],
  [60, "about 1 minute"],
  [230, "about 4 minutes"],
  [7400, "about 2 hours"],
])("%d seconds are %s", (seconds, words) => {
  expect(roughly(seconds)).toBe(words);
});

test.each([
  [20, "just now"],
  [60 * 4, "4 minutes ago"],
  [3600, "1 hour ago"],
  [3600 * 50, "2 days ago"],
])("%d seconds before now are %s", (seconds, words) => {
  const now = new Date(2026, 10, 23);
  expect(ago(new Date(now.getTime() - seconds * 1000), now)).toBe(words);
});
