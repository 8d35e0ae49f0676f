import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ShownReview } from "@/lib/server/reviews/shown";
import { Causes } from "./Causes";
import { Intended } from "./Intended";
import type { DecisionActions } from "./schema";
import { Verdicts } from "./Verdicts";

const side = { name: "today", title: "Today", hash: "a", version: null };
const aReview = (state: ShownReview["state"]) => ({
  number: 2,
  state,
  base: side,
  head: { ...side, name: "severity-first" },
  evidence: { hash: "e", engine: "f" },
  recordings: { ran: 1, all: 1, later: 0 },
  set: { name: "samples", title: "Samples" },
  changes: [{ id: "uses", sentence: "Severity no longer runs" }],
  causes: [
    {
      id: "c1",
      status: "differs" as const,
      changes: ["uses"],
      exemplar: "known",
      sentence: "severity-first asked",
      recordings: ["known"],
      row: "t1/ask/0",
      unexplained: 2,
      unexplainedIn: 1,
      intended: false,
    },
  ],
});

const refused = async () => ({ ok: false as const, message: "closed", details: [] });
const actions: DecisionActions = {
  decide: refused,
  dismissVerdict: refused,
  declareIntent: refused,
  withdrawIntent: refused,
  changeReviewFields: refused,
  removeReview: refused,
  addRecordings: refused,
};
const rule = {
  id: "r1-a",
  why: "meant",
  kind: "decision" as const,
  change: "added" as const,
  where: { action: "ask" },
  recordings: ["known"],
  covered: 1,
};
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

it.each<[ShownReview["state"], readonly string[]]>([
  ["open", ["This is intended", "Suggest undoing it", "Take back"]],
  ["closed", []],
])("where it is %s, a review offers only what it takes", (state, offered) => {
  render(
    <>
      <Causes review={aReview(state)} actions={actions} onChanged={() => {}} />
      <Intended
        review={2}
        rules={[rule]}
        closed={state === "closed"}
        actions={actions}
        onChanged={() => {}}
      />
    </>,
  );
  expect(buttons()).toEqual(offered);
  const explained = screen.queryByText(
    /declares every undeclared difference in the conversations of its cause as meant/,
  );
  expect(explained !== null).toBe(state === "open");
});

it.each([
  [0, "No conversation has been compared yet. Open the comparison and run it."],
  [1, "No conversation that ran differs, 1 not run."],
  [2, "No conversation differs."],
])("without causes over %i recordings, says %s", (recordings, sentence) => {
  const review = { ...aReview("open"), causes: [], recordings: { ran: recordings, all: 2, later: 0 } };
  render(<Causes review={review} actions={actions} onChanged={() => {}} />);
  expect(screen.getByText(sentence)).toBeTruthy();
});

it.each<[ShownReview["state"], number]>([
  ["open", 1],
  ["closed", 0],
])("where a review is %s, a verdict can be dismissed %i times", (state, times) => {
  const author = { id: "mb", name: "Mara" };
  const verdict = {
    number: 1,
    author,
    verdict: "request_changes" as const,
    body: "No.",
    at: "2026-01-01",
    standing: { stands: "yes" as const },
    dismissed: null,
    threads: [],
  };
  const review = { ...aReview(state), author, verdicts: [verdict] } as unknown as ShownReview;
  render(<Verdicts review={review} me="other" actions={actions} onChanged={() => {}} />);
  expect(screen.getByText("No.")).toBeTruthy();
  expect(screen.queryAllByRole("button", { name: "Dismiss change request" })).toHaveLength(times);
});
