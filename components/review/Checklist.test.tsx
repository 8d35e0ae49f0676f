import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Answer } from "@/lib/rules";
import { Checklist } from "./Checklist";

const cost = (title: string, sentence: string): Answer["checks"][number] => ({
  rule: { rule: "cost", metric: "llmCalls", atMost: 0 },
  title,
  result: "unknown",
  decides: true,
  short: sentence,
  sentence,
  figures: [],
  link: { view: "cost", status: [] },
});

it("shows equal lines once, with their number", () => {
  const ship: Answer = {
    question: "ship",
    is: "not-yet",
    sentence: "Not yet.",
    reasons: [],
    checks: [
      cost("calls", "Cost cannot be compared."),
      cost("searches", "Cost cannot be compared."),
      cost("tokens", "No tokens are counted."),
    ],
  };
  render(<Checklist review={1} checks={[]} ship={ship} sides={{ base: "a", head: "b", set: "samples" }} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "not measured: Cost cannot be compared. (2 conditions)",
    "not measured: No tokens are counted.",
  ]);
});
