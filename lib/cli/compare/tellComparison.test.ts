import { expect, test } from "vitest";
import type { ComparisonSummary } from "../../diff";
import { aComparison, aSummary } from "../../rules/facts.fixture";
import { tellComparison } from "./tellComparison";

const call = { kind: "call", turn: 1, index: 0, base: null, head: "decompose" } as const;
const decision = { kind: "decision", turn: 2, index: 2, base: "ask", head: "search" } as const;

function lineOf(over: Partial<ComparisonSummary>): string {
  const out: string[] = [];
  const comparison = aComparison([aSummary("lisbon", "same-decisions", over)]);
  tellComparison(comparison, null, { out: (text) => out.push(text), err: () => {} });
  return out.join("\n").match(/^ *~ +lisbon .*$/m)?.[0] ?? "";
}

test("the table names another decision as the first divergence, and not a call before it", () => {
  expect(lineOf({ firstDivergence: call, firstOtherDecision: decision })).toContain(
    "turn 2, decision: ask / search",
  );
  expect(lineOf({ firstDivergence: call })).toContain("turn 1, call: nothing / decompose");
});

test("the table says where only state or reports differ", () => {
  expect(lineOf({ stateDiffers: true })).toMatch(/ only state$/);
  expect(lineOf({ stateDiffers: true, reportDiffers: true })).toMatch(/ only state and reports$/);
});

test("the table of metrics separates thousands", () => {
  const out: string[] = [];
  const comparison = aComparison([aSummary("lisbon", "identical")]);
  const totals = {
    ...comparison.totals,
    base: { ...comparison.totals.base, checkpointBytes: 351_901 },
    head: { ...comparison.totals.head, checkpointBytes: 349_807 },
  };
  tellComparison({ ...comparison, totals }, null, { out: (text) => out.push(text), err: () => {} });
  expect(out.join("\n")).toMatch(/^checkpoint bytes +351,901 +349,807 +-2,094$/m);
});
