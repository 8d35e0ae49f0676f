import { expect, test } from "vitest";
import { pairsOf } from "./agreement.fixture";
import { turnsOfGroup } from "./counts/separate";
import { mayTakeOver } from "./gates/answer";
import type { GateResult } from "./gates/gate";
import { measureAgreement } from "./measure";
import type { DecisionPair } from "./pair";
import { periodsOf } from "./periods";
import { nameOfTurn, turnsPerPage, viewPairs } from "./view";

const pairs = pairsOf([
  ["ask", "ask", 30],
  ["ask", "search", 20],
  ["search", null, 5],
  ["search", "search", 45],
]).map((pair, i): DecisionPair => ({ ...pair, input: { documents: i % 7, sent: pair.shadow === "search" } }));
const viewOf = (selection: Parameters<typeof viewPairs>[2], labels = {}) =>
  viewPairs(pairs, labels, selection);

test("lists all disagreements first, then the turns of a cell, page by page", () => {
  expect(viewOf({}).selected.of).toBe(25);
  expect(viewOf({ control: "ask", shadow: "search" }).selected.of).toBe(20);
  expect(viewOf({ control: "search", shadow: "" }).selected.of).toBe(5);
  expect(viewOf({ control: "search" }).selected.of).toBe(50);
  const first = viewOf({ control: "search" }).selected.turns;
  const second = viewOf({ control: "search", after: turnsPerPage }).selected.turns;
  expect([first.length, second.length]).toEqual([25, 25]);
  expect(new Set([...first, ...second].map(nameOfTurn)).size).toBe(50);
});

test("every cell of the matrix lists as many turns as it counts", () => {
  for (const { control, shadow, turns } of viewOf({}).report.confusion)
    expect(viewOf({ control, shadow: shadow ?? "" }).selected.of).toBe(turns);
});

test("every group of a field lists as many disagreements as it counts", () => {
  const [few] = pairs;
  const rare = [
    ...pairs,
    ...["x", "y"].map((kind) => ({ ...few!, case: kind, shadow: null, input: { kind } })),
  ];
  const { fields } = measureAgreement(rare);
  expect(fields.length).toBeGreaterThan(1);
  for (const { field, groups } of fields)
    for (const { value, turns } of groups) expect(turnsOfGroup(rare, { field, value })).toHaveLength(turns);
});

test("a person's label counts before the log's own, and leaves the queue", () => {
  const before = viewOf({});
  const next = before.spotChecks.next!;
  expect(before.spotChecks).toMatchObject({ of: 25, checked: 0 });
  expect(before.report.labelled.turns).toBe(0);
  const after = viewOf({}, { [nameOfTurn(next)]: next.control });
  expect(after.spotChecks).toMatchObject({ of: 25, checked: 1 });
  expect(nameOfTurn(after.spotChecks.next!)).not.toBe(nameOfTurn(next));
  expect(after.report.labelled.disagreements).toMatchObject({ labelled: 1, control: 1, shadow: 0 });
  const labelled = pairs.map((pair) => ({ ...pair, label: "ask" }));
  const own = viewPairs(labelled, { [nameOfTurn(next)]: "neither" }, {}).report.labelled.disagreements;
  expect(own).toMatchObject({ labelled: 25, neither: own.neither });
  expect(own.neither).toBeGreaterThan(0);
});

test("counts time in days, in weeks where there are many days, and turns of cases where there is none", () => {
  const at = (days: number) => pairsOf([["a", "a", 1]], { time: Date.UTC(2026, 10, 1) + days * 86_400_000 });
  const days = periodsOf([...at(0), ...at(0.5), ...at(2), ...pairsOf([["a", "b", 3]])]);
  expect(days).toMatchObject({
    by: "day",
    periods: [
      { label: "2026-11-01", turns: 2 },
      { label: "2026-11-03", turns: 1 },
    ],
  });
  const weeks = periodsOf(Array.from({ length: 70 }, (_, i) => at(i)).flat());
  expect(weeks.by).toBe("week");
  expect(weeks.periods.reduce((sum, { turns }) => sum + turns, 0)).toBe(70);
  const turns = periodsOf([1, 2, 2, 25].map((turn) => ({ case: "c", turn, control: "a", shadow: "a" })));
  expect(turns).toMatchObject({
    by: "turn",
    periods: [{ label: "1" }, { label: "2", turns: 2 }, { label: "20 or later" }],
  });
});

test("the shadow may take over where the gate before is open and nothing after speaks against", () => {
  const result = (id: string, status: GateResult["status"]): GateResult => ({
    rule: { id, title: id },
    status,
    measured: "",
    lacking: [],
  });
  const [met, lacking, unknown] = (["met", "lacking", "not_measurable"] as const).map((one) =>
    result(one, one),
  );
  expect(mayTakeOver([met!], [unknown!]).may).toBe(true);
  expect(mayTakeOver([met!], [met!, lacking!])).toEqual({ may: false, unmet: [lacking] });
  expect(mayTakeOver([met!, unknown!], [unknown!])).toEqual({ may: false, unmet: [unknown] });
  expect(mayTakeOver([], []).may).toBe(false);
});
