import { expect, it } from "vitest";
import { planMarks } from "./marks";
import type { CompareSide, PlanComparison } from "./schema";

const side = (...places: number[]): CompareSide => ({
  ...{ request: "r", title: "R", topology: null, end: "accepted", attempt: 1, attempts: [] },
  checked: { ok: true, problems: [], count: 0, drawing: null, undrawn: null },
  calls: places.map((place) => ({ place, call: "papers.find" })),
});
const shape = { calls: 2, levels: 1, widest: 2, longest: [0] };
const change = { base: 0, head: 1, call: "papers.find", inputs: [], settings: [] };
const inputs = [{ op: "change", path: "/query", before: 1, after: 2 }] as const;

const comparison: PlanComparison = {
  ...{ a: side(0, 2), b: side(0, 1, 5), beside: [] },
  diff: {
    ...{ same: [], changed: [{ ...change, inputs }], added: [2], removed: [1], order: [], output: null },
    ...{ shape: { base: shape, head: shape }, equal: false },
  },
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

it("marks nothing where nothing could be compared", () => {
  expect(planMarks({ ...comparison, diff: null }, "a")).toEqual({});
});
