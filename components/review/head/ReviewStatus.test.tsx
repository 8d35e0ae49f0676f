import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { ReviewStatus } from "./ReviewStatus";

type Review = Parameters<typeof ReviewStatus>[0]["review"];
const stale = {
  verdict: "approve",
  standing: { stands: "stale", because: "1 recording came to something else", recordings: ["a"] },
  dismissed: null,
} as const;

it.each<[Review["state"], Review["outcome"], Review["verdicts"], number, string]>([
  ["draft", "waiting", [], 0, "nobody was asked yet"],
  ["closed", "approved", [], 0, "closed"],
  ["open", "waiting", [], 2, "· waits for a verdict"],
  ["open", "waiting", [stale], 0, "· waits for a verdict, an earlier approval is stale"],
  ["open", "approved", [stale], 0, "✓ approved"],
  ["open", "approved", [], 2, "✓ approved, though 2 conditions do not hold"],
  ["open", "changes_requested", [stale], 0, "± changes requested"],
])("a review that is %s, %s, says so", (state, outcome, verdicts, failing, says) => {
  const { container } = render(<ReviewStatus review={{ state, outcome, verdicts }} failing={failing} />);
  expect([...container.children].map(({ textContent }) => textContent).join(", ")).toBe(says);
});
