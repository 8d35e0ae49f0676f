import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { SignOff } from "@/lib/server/reviews/signOff";
import { PrintPage } from "./PrintPage";

const ada = { id: "ada", name: "Ada" };
const ben = { id: "ben", name: "Ben" };
const stands = { stands: "yes" as const };
const given = (number: number, author: typeof ada, verdict: "approve" | "request_changes" | "comment") => ({
  number,
  author,
  verdict,
  body: "",
  at: "2026-11-20T10:00:00.000Z",
  standing: stands,
  dismissed: null,
  threads: [],
});

/** A signed-off review of two versions, over three recordings of which two ran. */
const aSignOff = (changes: object = {}, more: object = {}): SignOff =>
  ({
    at: "2026-11-27T09:30:00.000Z",
    ran: ["Lisbon in May", "Porto in June"],
    ship: { checks: [] },
    next: [],
    declared: [],
    untested: { notRun: ["Faro in July"], misses: [], branches: [], synthetic: 0 },
    deploy: [],
    ...more,
    review: {
      number: 4,
      title: "Ask less",
      base: { name: "a", title: "Today", hash: "a".repeat(64), version: null },
      set: { name: "samples", title: "Samples" },
      head: { name: "b", title: "Tomorrow", hash: "b".repeat(64), version: null },
      versions: [
        { version: 1, by: "Ada", at: "2026-11-01T00:00:00.000Z" },
        { version: 2, by: "Ada", at: "2026-11-02T00:00:00.000Z" },
      ],
      evidence: { hash: "e".repeat(64), engine: "f".repeat(64) },
      recordings: { ran: 2, all: 3, later: 5 },
      results: {
        byStatus: { failed: 0, inconclusive: 0, differs: 0, "same-decisions": 0, identical: 2 },
        endOtherwise: 0,
      },
      causes: [],
      checks: [],
      reviewers: [],
      verdicts: [],
      outcome: "waiting",
      ...changes,
    },
  }) as unknown as SignOff;

const part = (name: string) => within(screen.getByRole("region", { name }));
const linesOf = (name: string) =>
  part(name)
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent);

it("names the date, the version and the review's own recordings, each once", () => {
  const { container } = render(<PrintPage signOff={aSignOff()} />);
  expect(container.querySelector("header")?.textContent).toContain("Version 2, as of 27 Nov 2026");
  expect(linesOf("Recordings")).toEqual(["Lisbon in May", "Porto in June"]);
  expect(
    part("Recordings").getByText("2 recordings run, 1 not run. 5 later recordings, not part of this review."),
  ).toBeTruthy();
  for (const title of ["Lisbon in May", "Porto in June", "Faro in July"])
    expect(container.textContent?.split(title)).toHaveLength(2);
});

it("lists the last decision of each person once, and reviewers who gave none", () => {
  const verdicts = [
    given(1, ada, "request_changes"),
    given(2, ada, "approve"),
    given(3, ada, "comment"),
    given(4, { id: "eve", name: "Eve" }, "comment"),
  ];
  const reviewers = [ada, ben].map((person) => ({ ...person, decided: null }));
  render(<PrintPage signOff={aSignOff({ verdicts, reviewers, outcome: "approved" })} />);
  expect(linesOf("Reviewers and verdicts")).toEqual([
    "Ada approved on 2026-11-20",
    "Eve commented on 2026-11-20",
    "Ben: no verdict yet",
  ]);
});

it("does not list requested changes as accepted", () => {
  render(
    <PrintPage
      signOff={aSignOff({ verdicts: [given(1, ada, "request_changes")], outcome: "changes_requested" })}
    />,
  );
  expect(linesOf("What was accepted, and by whom")).toEqual([]);
  expect(linesOf("Reviewers and verdicts")).toEqual(["Ada requested changes on 2026-11-20"]);
});

it("counts every condition that it lists where an approved review fails one", () => {
  const link = { view: "table", status: [] };
  const check = {
    rule: "no-loss",
    title: "No loss",
    decides: true,
    result: "fail",
    sentence: "lost 2",
    link,
  };
  const { container } = render(
    <PrintPage signOff={aSignOff({ outcome: "approved" }, { ship: { checks: [check] } })} />,
  );
  expect(linesOf("What had to hold")).toHaveLength(1);
  expect(container.querySelector("header")?.textContent).toContain(
    "Approved, though 1 condition does not hold",
  );
});

it("has a line to sign", () => {
  render(<PrintPage signOff={aSignOff()} />);
  expect(
    part("Sign-off")
      .getAllByRole("term")
      .map(({ textContent }) => textContent),
  ).toEqual(["Name", "Date", "Signature"]);
});

it("says why an approval does not count, and not that requested changes do not", () => {
  const stale = { stands: "stale", because: "2 recordings were added to the review", recordings: [] };
  const verdicts = [
    { ...given(1, ada, "approve"), standing: stale },
    { ...given(2, ben, "request_changes"), standing: stale },
    {
      ...given(3, { id: "eve", name: "Eve" }, "approve"),
      standing: { stands: "unconfirmed", because: "1 not run" },
    },
  ];
  render(<PrintPage signOff={aSignOff({ verdicts, outcome: "changes_requested" })} />);
  expect(linesOf("Reviewers and verdicts")).toEqual([
    "Ada approved on 2026-11-20, which no longer counts (2 recordings were added to the review)",
    "Ben requested changes on 2026-11-20",
    "Eve approved on 2026-11-20, which does not count yet (1 not run)",
  ]);
});

it("says what differs, and which branches are taken, of those that ran alone", () => {
  const untested = { notRun: ["Faro in July"], misses: [], branches: ["a: b"], synthetic: 0 };
  render(<PrintPage signOff={aSignOff({}, { untested })} />);
  const users = part("What changes for users");
  expect(users.getByText("All 2 conversations are identical, 1 not run.")).toBeTruthy();
  expect(users.getByText("No conversation that ran differs, 1 not run.")).toBeTruthy();
  expect(linesOf("What was not tested")).toContain(
    "Branches of B that no conversation has taken so far: a: b.",
  );
});
