import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Causes } from "./Causes";

const side = (name: string) => ({ name, title: name, hash: "1a", version: null });
const cause = {
  id: "c1",
  status: "differs" as const,
  changes: ["m1"],
  exemplar: "oslo",
  sentence: "B asked where A searched.",
  recordings: ["oslo"],
  row: "t1/ask/0",
  unexplained: 0,
  unexplainedIn: 0,
  intended: true,
};

test("says a verified change in one sentence, as the server wrote it", () => {
  const review = {
    number: 3,
    state: "open" as const,
    base: side("today"),
    head: side("proposed"),
    set: { name: "samples", title: "Samples" },
    causes: [cause],
    changes: [{ id: "m1", sentence: "Search cap moved to `plan`." }],
    recordings: { ran: 1, all: 1, later: 0 },
  };
  render(<Causes review={review} actions={{} as never} onChanged={() => {}} />);
  expect(screen.getByText(/^Verified:/).closest("p")?.textContent).toBe(
    "Verified: Search cap moved to plan.",
  );
});
