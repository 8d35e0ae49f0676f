import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { LabelQuestion, LabelQueue } from "@/lib/server/reviews/labels/queue";
import type { LabelActions } from "../schema";
import { LabelPage } from "./LabelPage";

const done: LabelQuestion = {
  at: { recording: "known", start: "t1.0", turn: 1, align: "ask", visit: 0 },
  stratum: "differing",
  title: "A known incident",
  said: [],
  first: { label: "ask severity", compared: {}, shown: {} },
  second: null,
  done: true,
};

const aQueue = (questions: readonly LabelQuestion[], prepared = 8): LabelQueue => ({
  review: { number: 2, title: "Severity first" },
  sides: { base: "today", head: "severity-first" },
  planner: "Triage",
  prepared,
  of: 8,
  preparing: null,
  questions,
  tally: {
    differing: { of: 0, labelled: 0, right: { base: 0, head: 0, both: 0, neither: 0 } },
    sample: { of: 0, labelled: 0, right: null },
  },
  agreements: [],
  fields: [],
});

const refused = async () => ({ ok: false as const, message: "", details: [] });
const actions: LabelActions = { giveLabel: refused, prepareLabels: refused, cancelTask: refused };

it("says that nothing can be labelled where no recorded state led both sides to a decision", () => {
  render(<LabelPage queue={aQueue([])} actions={actions} />);
  expect(screen.getByRole("region", { name: "Nothing to label" }).textContent).toContain("“state”");
  expect(screen.queryByText(/You have labelled/)).toBeNull();
});

it("begins with the decisions of the recording that was opened, then goes on with the others", () => {
  const [first, second] = ["one", "two"].map((recording) => ({
    ...done,
    at: { ...done.at, recording },
    title: `Recording ${recording}`,
    done: false,
  })) as [LabelQuestion, LabelQuestion];
  const { rerender } = render(
    <LabelPage queue={aQueue([first, second])} recording="two" actions={actions} />,
  );
  expect(screen.getByRole("link", { name: "Recording two" })).toBeDefined();
  const labelled = aQueue([first, { ...second, done: true }]);
  rerender(<LabelPage queue={labelled} recording="two" actions={actions} />);
  expect(screen.getByRole("link", { name: "Recording one" })).toBeDefined();
});

it("says that all is labelled where something was", () => {
  render(<LabelPage queue={aQueue([done])} actions={actions} />);
  expect(screen.getByRole("region", { name: "Done" }).textContent).toContain("You have labelled");
});

it.each([
  ["Done so far", [done]],
  ["Nothing to label so far", []],
] as const)("says %s where recordings are still to be prepared", (title, questions) => {
  render(<LabelPage queue={aQueue(questions, 3)} actions={actions} />);
  const panel = screen.getByRole("region", { name: title });
  expect(panel.textContent).toContain("have not been prepared");
  expect(panel.textContent).not.toMatch(/every decision|no decision/);
});
