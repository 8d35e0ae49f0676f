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

it("numbers each call after those that it waits for, whatever their order in the text", () => {
  const chain = [0, 1, 2, 3].map((id) =>
    aNode({ id, inputs: { place: `town ${id}` }, depends_on: id === 0 ? [] : [id - 1] }),
  );
  const forwards = rough({ nodes: chain, final_output_node: 3 });
  const backwards = rough({ nodes: [...chain].reverse(), final_output_node: 3 });
  expect(backwards?.places).toEqual([3, 2, 1, 0]);
  const diff = diffPlans(forwards!.plan, backwards!.plan);
  expect(diff.equal).toBe(true);
  expect(diff.shape.head).toEqual({ calls: 4, levels: 4, widest: 1, longest: [0, 1, 2, 3] });
});

it("numbers ten thousand calls that are listed backwards, and a circle of as many", () => {
  const listed = Array.from({ length: 10_000 }, (_, id) => aNode({ id, depends_on: [id + 1] }));
  expect(rough({ nodes: listed })?.places.at(0)).toBe(9999);
  const round = listed.map((node) => (node.id === 9999 ? { ...node, depends_on: [0] } : node));
  expect(rough({ nodes: round })?.places).toHaveLength(10_000);
});

it("says that plans in a circle have no order, and whose answers their calls are given", () => {
  const [first, second] = [
    aNode({ id: 0, inputs: { place: "Kassel" }, depends_on: [1] }),
    aNode({ id: 1, inputs: { place: "Fulda" }, depends_on: [0] }),
  ];
  const circle = rough({ nodes: [first, second], final_output_node: 1 });
  expect(circle?.places).toEqual([1, 0]);
  const line = rough({ nodes: [{ ...first, depends_on: [] }, second], final_output_node: 1 });
  const { order, answers, shape, equal } = diffPlans(circle!.plan, line!.plan);
  expect([order, equal]).toEqual([[], false]);
  expect(answers).toEqual([{ kind: "withheld", from: 0, to: 1 }]);
  expect(shape.base).toEqual({ calls: 2, levels: null, widest: null, longest: null });
  expect(shape.head).toMatchObject({ levels: 2, widest: 1 });
  expect(diffPlans(circle!.plan, circle!.plan).equal).toBe(true);
});

it.each([null, [], 3, {}, { nodes: {} }, { nodes: [] }, { nodes: [1, null] }])("is null of %j", (value) => {
  expect(rough(value)).toBeNull();
});
