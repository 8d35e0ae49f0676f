import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { OutcomeLine } from "./OutcomeLine";
import type { Shelved } from "./outcomeWords";

const byStatus = { identical: 2, "same-decisions": 0, differs: 0, inconclusive: 0, failed: 0 };
const lineOf = (run: number) => {
  const outcome = {
    topology: "head",
    run,
    recordings: 3,
    endOtherwise: 0,
    compiles: true,
    score: null,
    older: 0,
  };
  const outcomes: Shelved["outcomes"] = {
    base: "base",
    baseTitle: "Base",
    of: { head: { ...outcome, byStatus: { ...byStatus, identical: run } } },
    waiting: 3 - run,
    seconds: null,
    byItself: 0,
    waitingOf: { topologies: 1, readings: 0, readingReplays: 0 },
    ideas: 0,
    edited: 0,
  };
  render(<OutcomeLine topology="head" outcomes={outcomes} />);
};

test("a design that ran over a part has a mark that says so", () => {
  lineOf(2);
  expect(screen.getAllByText("partly run")).toHaveLength(1);
  expect(screen.queryByText("not run")).toBeNull();
});

test("a design that never ran is not run", () => {
  lineOf(0);
  expect(screen.getAllByText("not run")).toHaveLength(1);
});
