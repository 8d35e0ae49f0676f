import { expect, it } from "vitest";
import { ganttGroups } from "./ganttRows";
import { aNodeRun, aPlanRun } from "./run.fixture";

const run = aPlanRun([
  aNodeRun(0),
  aNodeRun(1, { state: "not_reached", step: null, attempts: [] }),
  aNodeRun(2, { step: 2, start: 900 }),
  aNodeRun(3),
]);

it("puts calls of one superstep beside each other, and those that never started last", () => {
  const told = ganttGroups(run, 10).map(({ step, rows }) => [step, rows.map(({ id }) => id)]);
  expect(told).toEqual([
    [1, [0, 3]],
    [2, [2]],
    [null, [1]],
  ]);
});

it("shows the first so many", () => {
  expect(ganttGroups(run, 2).flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual([0, 3]);
});
