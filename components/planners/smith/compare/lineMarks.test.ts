import { expect, it } from "vitest";
import { sketchOf } from "@/lib/planners/smith";
import type { ComparedSide, PlanComparison } from "@/lib/server/of/smith/compare";
import { aDiff, aSide } from "./comparison.fixture";
import { lineMarks } from "./lineMarks";

/** Calls that wait for those at these places. */
const waiting = (...needs: readonly (readonly number[])[]): ComparedSide => {
  const sketch = sketchOf({ nodes: needs.map((depends_on, id) => ({ id, depends_on: [...depends_on] })) });
  if (sketch === null) throw new Error("The plan of this test cannot be drawn.");
  const side = aSide(...needs.keys());
  const layout = { width: 0, height: 0, nodes: {}, edges: {} };
  return { ...side, checked: { ...side.checked, drawing: { ...sketch, layout } } };
};

const same = (...pairs: readonly (readonly [base: number, head: number])[]) =>
  pairs.map(([base, head]) => ({ base, head, call: "papers.find", inputs: [], settings: [] }));

const compared = (a: ComparedSide, b: ComparedSide, pairs: ReturnType<typeof same>): PlanComparison => ({
  a,
  b,
  beside: [],
  diff: aDiff({ same: pairs }),
});

it("marks the one line of several into a call that the other plan does not have", () => {
  const both = compared(waiting([], [], [0, 1]), waiting([], [], [1]), same([0, 0], [1, 1], [2, 2]));
  expect(lineMarks(both, "a")).toEqual({
    "edge:0->2": {
      tone: "removed",
      glyph: "−",
      title: "Only in A: 2 papers.find is given the answer of 0 papers.find.",
    },
  });
  expect(lineMarks(both, "b")).toEqual({});
});

it("marks the lines of a call that one plan alone makes, and none between calls that only moved", () => {
  const both = compared(waiting([], [0]), waiting([], [], [1], [2]), same([0, 1], [1, 2]));
  expect(lineMarks(both, "a")).toEqual({});
  expect(Object.keys(lineMarks(both, "b"))).toEqual(["edge:2->3"]);
});
