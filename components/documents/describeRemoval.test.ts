import { expect, it } from "vitest";
import { describeRemoval } from "./describeRemoval";

const hanging = { revision: 2, revisions: 2, replays: 1 };

it("says of a topology that reviews still open it, and of a recording that they no longer use it", () => {
  expect(describeRemoval("topology", hanging)).toBe(
    "Lists, comparisons and rankings will no longer use its 2 revisions and 1 replay. Reviews and links to a hash still open it.",
  );
  expect(describeRemoval("recording", hanging)).toBe(
    "Lists, comparisons, rankings and reviews will no longer use its 2 revisions and 1 replay. Links to a hash still open it.",
  );
  expect(describeRemoval("plan", null)).toMatch(/^Nothing else is removed/);
});
