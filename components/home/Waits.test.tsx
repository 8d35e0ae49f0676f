import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { BackgroundView } from "@/lib/server/background/get";
import { Waits, waitingOf } from "./Waits";

const none = { identical: 0, "same-decisions": 0, differs: 0, inconclusive: 0, failed: 0 };

type Told = {
  readonly ran: number;
  readonly refused?: number;
  readonly ideas?: number;
  readonly older?: number;
};

const outcomesOf = (unrun: number, readings: number, { ran, refused = 0, ideas = 0, older = 0 }: Told) => {
  const design = (i: number) => ({
    topology: `d${i}`,
    run: 0,
    recordings: 33,
    byStatus: none,
    endOtherwise: 0,
    score: null,
    compiles: i >= refused,
    older: i < refused + older && i >= refused ? 33 : 0,
  });
  const designs = Array.from({ length: unrun + ran + refused }, (_, i) => design(i));
  return {
    base: "d0",
    baseTitle: "D0",
    edited: 0,
    of: Object.fromEntries(designs.map((one) => [one.topology, one])),
    ideas,
    waiting: 7,
    seconds: null,
    byItself: 7,
    waitingOf: { topologies: unrun, readings, readingReplays: readings > 0 ? 5 : 0 },
  };
};

const off: BackgroundView = { state: "off", progress: null };
const replaying: BackgroundView = {
  state: "running",
  progress: { of: "replays", done: 3, total: 10, readings: 0 },
};

const detailOf = (...of: Parameters<typeof outcomesOf>): string => {
  const [waits] = waitingOf([{ id: "p", title: "P", outcomes: outcomesOf(...of) }], [], off);
  return waits?.detail ?? "";
};

it("counts every design of the planner, those that wait for nothing too", () => {
  expect(detailOf(24, 0, { ran: 1, refused: 2, ideas: 1 })).toBe(
    "Of 28 topologies, 1 ran over every recording, 24 have not yet, 2 cannot compile as drawn and 1 asks what no recording answers. A topology is ranked once every recording has been replayed on it.",
  );
  expect(detailOf(3, 0, { ran: 0 })).toContain("None of the 3 topologies has run over every recording yet.");
});

it("counts a shipped design and the version saved over it as two versions of one design", () => {
  const outcomes = { ...outcomesOf(3, 0, { ran: 1 }), edited: 1 };
  const [waits] = waitingOf([{ id: "p", title: "P", outcomes }], [], off);
  expect(waits?.detail).toContain("Of 4 versions of 3 topologies, 1 ran over every recording");
});

it("says of what waits for nothing that only designs which can run ran", () => {
  render(<Waits waiting={[]} />);
  expect(screen.getByRole("region", { name: "Still to run" })).toBeTruthy();
  expect(
    screen.getByText("Nothing: every recording has been replayed on every topology that compiles."),
  ).toBeTruthy();
});

it("says what the other graphs are that are replayed", () => {
  expect(detailOf(1, 53, { ran: 2 })).toContain(
    "53 variants wait too (5 replays): topologies with an inferred part drawn in another way.",
  );
  expect(detailOf(0, 53, { ran: 3 })).toContain("53 variants wait (5 replays): topologies");
  expect(detailOf(1, 0, { ran: 2 })).not.toContain("inferred");
});

it("counts replays of designs and of variants apart, so that they add up to all that wait", () => {
  expect(detailOf(2, 53, { ran: 1 })).toContain("1 ran over every recording and 2 have not yet (2 replays).");
  expect(detailOf(3, 53, { ran: 0 })).toContain(
    "None of the 3 topologies has run over every recording yet (2 replays).",
  );
  expect(detailOf(2, 0, { ran: 1 })).not.toContain("replays)");
});

it("says what begins by itself, and when", () => {
  const outcomes = outcomesOf(1, 0, { ran: 2 });
  const detail = (byItself: number, background: BackgroundView) =>
    waitingOf([{ id: "p", title: "P", outcomes: { ...outcomes, byItself } }], [], background)[0];
  expect(detail(7, replaying)).toMatchObject({
    title: "7 replays of P not run yet",
    detail: expect.stringMatching(/^They run in the background after what runs now[.] Of 3 topologies/),
  });
  expect(detail(1, replaying)?.detail).toMatch(/^1 of them runs in the background after what runs now[.]/);
  expect(detail(0, replaying)?.detail).toMatch(/^Of 3 topologies/);
  const threads: BackgroundView = {
    state: "running",
    progress: { of: "conversations", done: 1, total: 2, readings: 0 },
  };
  const stopped: BackgroundView = { state: "stopped", progress: null };
  for (const other of [threads, stopped, off])
    expect(detail(7, other)).toMatchObject({
      title: "7 replays of P not run",
      detail: expect.stringMatching(/^Of 3 topologies/),
    });
});

it("leaves the number of what runs by itself to its bar, which is live", () => {
  const outcomes = outcomesOf(1, 0, { ran: 2 });
  const run = { background: true, planner: "p", finished: 3, total: 10, waitsForEngine: false };
  const titles = (running: Parameters<typeof waitingOf>[1]) => {
    const planners = ["p", "q"].map((id) => ({ id, title: id.toUpperCase(), outcomes }));
    return waitingOf(planners, running, off).map(({ title }) => title);
  };
  expect(titles([run])).toEqual(["Background runs of P", "7 replays of Q not run"]);
  expect(titles([{ ...run, background: false }])).toEqual([
    "3 of 10 replays done",
    "7 replays of P not run",
    "7 replays of Q not run",
  ]);
});

it("says which designs an earlier engine ran", () => {
  expect(detailOf(4, 0, { ran: 0, older: 3 })).toContain(
    "3 ran under an earlier engine, whose results no longer count.",
  );
});
