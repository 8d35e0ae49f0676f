import { expect, it } from "vitest";
import type { PlanComparison } from "@/lib/server/of/smith/compare";
import { aDiff, aSide } from "./comparison.fixture";
import { planMarks } from "./marks";

const change = { base: 0, head: 1, call: "papers.find", inputs: [], settings: [] };
const inputs = [{ op: "change", path: "/query", before: 1, after: 2 }] as const;

const comparison: PlanComparison = {
  a: aSide(0, 2),
  b: aSide(0, 1, 5),
  beside: [],
  diff: aDiff({ changed: [{ ...change, inputs }], added: [2], removed: [1] }),
};

it("marks each call at its place in the text of its side", () => {
  expect(planMarks(comparison, "a")).toMatchObject({
    "node:0": { tone: "changed", glyph: "±", title: "Its inputs changed." },
    "node:2": { tone: "removed", glyph: "−" },
  });
  expect(planMarks(comparison, "b")).toMatchObject({
    "node:1": { tone: "changed" },
    "node:5": { tone: "added", glyph: "+" },
  });
});

it("marks each call that is given other answers, on the side that its answer is of", () => {
  const answers = [
    { kind: "withheld", from: 0, to: 1 },
    { kind: "given", from: 0, to: 2 },
  ] as const;
  const given = { ...comparison, diff: aDiff({ answers }) };
  expect(planMarks(given, "a")).toMatchObject({ "node:2": { tone: "changed" } });
  expect(planMarks(given, "b")).toMatchObject({ "node:5": { tone: "changed" } });
});

it("marks nothing where nothing could be compared", () => {
  expect(planMarks({ ...comparison, diff: null }, "a")).toEqual({});
});
