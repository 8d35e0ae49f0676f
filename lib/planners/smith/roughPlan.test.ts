import { expect, it } from "vitest";
import type { Json } from "../../std";
import { diffPlans } from "./plan";
import { roughPlanOf } from "./roughPlan";
import { aNode, aPlan } from "./validation/plan.fixture";

const rough = (value: unknown) => roughPlanOf(value as Json);

it("reads a valid plan as it is", () => {
  const plan = aPlan();
  expect(rough(plan)).toEqual({ plan, places: plan.nodes.map(({ id }) => id) });
});

it("reads past what is no node, strange ids and missing fields", () => {
  const read = rough({
    nodes: ["no", { id: 7, tool: "papers", function: "find" }, { id: 9, tool: 3, depends_on: [7, 7, 4] }],
    final_output_node: 9,
  });
  expect(read?.places).toEqual([1, 2]);
  expect(read?.plan.nodes.map(({ id, tool, depends_on }) => [id, tool, depends_on])).toEqual([
    [0, "papers", []],
    [1, "?", [0]],
  ]);
  expect(read?.plan.final_output_node).toBe(1);
});

it("finds the same call again though its number is another, and what is missing", () => {
  const plan = aPlan();
  const shifted = { ...plan, nodes: [{ id: "first" }, ...plan.nodes].map((node) => ({ ...node })) };
  const diff = diffPlans(rough(shifted)!.plan, rough(plan)!.plan);
  expect(diff.same).toHaveLength(plan.nodes.length);
  expect(diff.removed).toEqual([0]);
});

it("compares plans that go in a circle", () => {
  const [first, second] = [aNode({ id: 0, depends_on: [1] }), aNode({ id: 1, depends_on: [0] })];
  const circle = rough({ nodes: [first, second], final_output_node: 1 });
  const line = rough({ nodes: [{ ...first, depends_on: [] }, second], final_output_node: 1 });
  const { order, shape } = diffPlans(circle!.plan, line!.plan);
  expect(order).toContainEqual({ kind: "reversed", first: 1, second: 0 });
  expect([shape.base.levels, shape.head.levels]).toEqual([2, 2]);
});

it.each([null, [], 3, {}, { nodes: {} }, { nodes: [] }, { nodes: [1, null] }])("is null of %j", (value) => {
  expect(rough(value)).toBeNull();
});
