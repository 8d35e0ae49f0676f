import { expect, test, vi } from "vitest";
import { plannersOf, shippedPlanners } from "../../planners";
import { Topology } from "../../topology";
import { problemsBeside, problemsOfPlanner } from "./problemsOfPlanner";
import type { Tools } from "./tools";

const module = shippedPlanners.all[0];
if (!module) throw new Error("There are shipped planners.");
const { planner } = module;
const ids = Array.from({ length: 250 }, (_, i) => `n${i}`);
const large = Topology.parse({
  format: "planner-studio/topology",
  version: 2,
  id: "large",
  title: "Large",
  planner: planner.id,
  namespace: "n",
  nodes: ids.map((id) => ({ id, policies: [], unbound: "x" })),
  edges: [{ from: "START", to: "n0" }],
  routers: [],
});

const toolsWith = (own: readonly string[]) => {
  const lint = vi.fn(async () => []);
  const planners = plannersOf(shippedPlanners.all, new Set(own));
  return { lint, ctx: { planners, helpers: { lint } } as unknown as Tools };
};

test("a large topology of a shipped planner is checked on a helper thread, also by another bundle's copy of it", async () => {
  const { ctx, lint } = toolsWith([]);
  await problemsOfPlanner(ctx, large, { ...planner });
  await problemsBeside(ctx, large, large, { ...planner });
  expect(lint).toHaveBeenCalledTimes(2);
});

test("that of a planner from a file is checked here, since the threads lack it", async () => {
  const { ctx, lint } = toolsWith([planner.id]);
  expect((await problemsOfPlanner(ctx, large, planner)).length).toBeGreaterThan(0);
  expect(lint).not.toHaveBeenCalled();
});
