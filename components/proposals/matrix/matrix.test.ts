import { describe, expect, test } from "vitest";
import type { Proposals } from "@/lib/server/proposals/get";
import { matrixOf } from "./cells";
import { moved } from "./moves";

const aLine = (topology: string): Proposals["lines"][number] => ({
  topology,
  title: topology.toUpperCase(),
  rank: 1,
  argued: null,
  compiles: topology !== "drawn",
  recordings: 2,
  run: 2,
  causes: 0,
  unexplained: 0,
  errors: 0,
  warnings: 0,
  broken: [],
  byStatus: { identical: 0, "same-decisions": 0, differs: 0, inconclusive: 0, failed: 0 },
  endOtherwise: 0,
  checkpointWrites: 1,
  checkpointBytes: 1,
  llmCalls: 1,
  score: 1,
  cost: {
    recordings: 2,
    checkpointWrites: { own: 1, base: 1 },
    checkpointBytes: { own: 1, base: 1 },
    llmCalls: { own: 1, base: 1 },
  },
  scores: {
    behaviour: { value: 1, because: "" },
    fit: { value: 1, because: "" },
    size: { value: 1, because: "" },
    state: { value: 1, because: "" },
    migration: { value: 1, because: "" },
  },
});

const proposals: Proposals = {
  set: { name: "samples", title: "Samples" },
  planner: "p",
  base: "now",
  judged: [],
  shipped: [],
  references: {},
  readings: { all: 0, run: 0 },
  waiting: 0,
  unread: 0,
  seconds: null,
  losses: {},
  documents: {},
  titles: {},
  recordingCount: 2,
  matching: 2,
  from: 0,
  recordings: ["a", "b"].map((name) => ({ name, title: `Visit ${name}`, tags: [] })),
  lines: ["now", "next", "drawn"].map(aLine),
  cells: {
    now: [{ recording: "a", status: "identical", onInexactAnswers: 0, turn: null, step: null, end: "ended" }],
    next: [
      { recording: "a", status: "identical", onInexactAnswers: 0, turn: null, step: null, end: "ended" },
      { recording: "b", status: "differs", onInexactAnswers: 0, turn: 3, step: "t3/x/0", end: "ended" },
    ],
  },
};

const all = { shown: [], text: "", hidesEqual: false, hidesNotRun: false };

describe("the matrix", () => {
  test("has a cell for each pair, and says what is not run or cannot compile", () => {
    const { rows } = matrixOf(proposals, all);
    expect(rows.map(({ cells }) => cells.map(({ status }) => status))).toEqual([
      ["identical", "differs"],
      ["identical", "not-run"],
      ["not-run", "not-run"],
    ]);
    expect(rows[0]?.cells[1]).toMatchObject({
      turn: 3,
      href: "/compare?base=now&head=next&recording=b&step=t3/x/0&set=samples",
      says: "NEXT, Visit b: differs from turn 3",
    });
    expect(rows[2]?.cells[0]).toMatchObject({
      href: "/topologies/drawn",
      says: "DRAWN, Visit a: cannot compile",
    });
  });

  test("says of other work without a turn where it is", () => {
    const other = { status: "same-decisions", onInexactAnswers: 0, step: null, end: "ended" } as const;
    const cells = {
      next: [
        { ...other, recording: "a", turn: null },
        { ...other, recording: "b", turn: 2 },
      ],
    };
    const { rows } = matrixOf({ ...proposals, cells }, all);
    expect(rows[0]?.cells.map(({ says }) => says)).toEqual([
      "NEXT, Visit a: same decisions, other work, only in state or reports",
      "NEXT, Visit b: same decisions, other work from turn 2",
    ]);
  });

  test("keeps the rows and columns that hold a filtered status", () => {
    const { rows, columns } = matrixOf(proposals, { ...all, shown: ["differs"] });
    expect(columns.map(({ name }) => name)).toEqual(["b"]);
    expect(rows.map(({ line, cells }) => [line.topology, cells.length])).toEqual([["next", 1]]);
  });

  test("hides identical rows, and what was not run", () => {
    const left = (more: object) => {
      const { rows, columns } = matrixOf(proposals, { ...all, ...more });
      return [rows.map(({ line }) => line.topology), columns.map(({ name }) => name)];
    };
    expect(left({ hidesEqual: true })).toEqual([
      ["next", "drawn"],
      ["a", "b"],
    ]);
    expect(left({ hidesNotRun: true })).toEqual([
      ["next", "now"],
      ["a", "b"],
    ]);
    expect(left({ hidesEqual: true, hidesNotRun: true })).toEqual([["next"], ["a", "b"]]);
    const cells = { now: proposals.cells.now ?? [] };
    const { columns } = matrixOf({ ...proposals, cells }, { ...all, hidesNotRun: true });
    expect(columns.map(({ name }) => name)).toEqual(["a"]);
  });

  test("finds topologies by a part of their name", () => {
    expect(matrixOf(proposals, { ...all, text: " NEX " }).rows.map(({ line }) => line.topology)).toEqual([
      "next",
    ]);
    expect(matrixOf(proposals, { ...all, text: "nobody" }).rows).toEqual([]);
  });
});

describe("keys in the grid", () => {
  const go = (key: string, whole = false) => moved({ row: 1, column: 1 }, key, whole, 8, 4);

  test("arrows lead one cell on, and stop at the edges", () => {
    expect(go("ArrowRight")).toEqual({ row: 1, column: 2 });
    expect(go("ArrowUp")).toEqual({ row: 0, column: 1 });
    expect(moved({ row: 7, column: 3 }, "ArrowDown", false, 8, 4)).toEqual({ row: 7, column: 3 });
  });

  test("Home and End lead along the row, with Ctrl to the corners; page keys jump", () => {
    expect(go("End")).toEqual({ row: 1, column: 3 });
    expect(go("Home", true)).toEqual({ row: 0, column: 0 });
    expect(go("PageDown")).toEqual({ row: 6, column: 1 });
  });

  test("other keys are left alone", () => expect(go("Enter")).toBeNull());
});
