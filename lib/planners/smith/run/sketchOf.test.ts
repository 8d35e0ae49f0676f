import { describe, expect, test } from "vitest";
import type { Json } from "../../../std";
import { sampleRegistry } from "../registry";
import { aPlan, aWidePlan, withNode } from "../validation/plan.fixture";
import { topologyOf } from ".";
import { maxDrawn, sketchOf } from "./sketchOf";

const sketch = (plan: unknown) => sketchOf(plan as Json);
/** Each call waits for all calls before it. */
const aChainOfAll = (calls: number) => ({
  nodes: Array.from({ length: calls }, (_, id) => ({ id, depends_on: [...Array(id).keys()] })),
});
const edges = (plan: unknown) => sketch(plan)?.topology.edges.map(({ from, to }) => `${from} > ${to}`);

describe("a drawing of a plan that may be wrong", () => {
  test("of a valid plan has the lines of the graph that runs", () => {
    const plan = aPlan();
    const drawn = topologyOf(plan, sampleRegistry(), { id: "plan", title: "Plan" });
    const place = (name: string) => (/^\d/.test(name) ? String(Number.parseInt(name, 10)) : name);
    const run = drawn.ok
      ? drawn.topology.edges.flatMap(({ from, to }) =>
          [from].flat().map((one) => `${place(one)} > ${place(to)}`),
        )
      : [];
    expect(edges(plan)).toEqual(run);
    expect(edges(plan)).toEqual(["START > 0", "START > 1", "0 > 2", "1 > 2", "2 > END"]);
  });

  test("says of each call what is written, and which one is the result", () => {
    expect(sketch(aPlan())?.cards[0]).toEqual({
      index: 0,
      id: "0",
      call: "finance.quote",
      purpose: "find the place",
      inputs: [
        ["symbol", '"SAP"'],
        ["currency", '"EUR"'],
      ],
      moreInputs: 0,
      retry: "1",
      timeout: "30",
      onFail: "halt",
      final: false,
    });
    expect(sketch(aPlan())?.cards.map((card) => card.final)).toEqual([false, false, true]);
  });

  test("follows ids that are out of order, and leaves out what leads nowhere", () => {
    expect(edges(withNode(2, { depends_on: [0, 7, "x"] }))).toContain("0 > 2");
    expect(edges(withNode(0, { id: 5 }))).toContain("1 > 2");
  });

  test("draws a circle, and a node that waits for itself", () => {
    expect(edges(withNode(0, { depends_on: [2] }))).toContain("2 > 0");
    expect(edges(withNode(0, { depends_on: [0] }))).toContain("START > 0");
  });

  test("shows a question mark for what is missing", () => {
    const cards = sketch(withNode(0, { tool: undefined, retry: undefined, metadata: null }))?.cards;
    expect(cards?.[0]).toMatchObject({ call: "?.quote", retry: "?", purpose: "" });
  });

  test.each([
    ["no object", []],
    ["no nodes", { nodes: [] }],
    ["no list", { nodes: "none" }],
    ["nodes that are none", { nodes: [1, "2", null] }],
    ["too many", aWidePlan(maxDrawn + 1)],
    ["so many that all wait for all before", aChainOfAll(100)],
  ])("there is none of %s", (_, plan) => {
    expect(sketch(plan)).toBeNull();
  });
});
