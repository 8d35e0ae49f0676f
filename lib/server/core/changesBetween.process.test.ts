import { afterAll, expect, it } from "vitest";
import { diffTopologies } from "../../changes";
import { signatureOf } from "../../planner";
import { plannerModules } from "../../planners";
import { bothGraphs } from "../../review";
import { Topology } from "../../topology";
import { closeHelpers, ctxAs } from "../server.fixture";
import { changesBetween, diffWithout, flowchartOfBoth } from "./changesBetween";

const ctx = ctxAs();
afterAll(closeHelpers);
const [module] = plannerModules();
if (!module?.inUse) throw new Error("The samples are gone.");
const signature = signatureOf(module.planner);
const [small, other] = module.topologies;

const ring = (name: string, nodes: number): Topology =>
  Topology.parse({
    format: "planner-studio/topology",
    version: 2,
    id: "ring",
    title: "Ring",
    namespace: "n",
    planner: module.planner.id,
    nodes: Array.from({ length: nodes }, (_, i) => ({ id: `${name}${i}`, policies: [], unbound: "x" })),
    edges: Array.from({ length: nodes }, (_, i) => ({
      from: i === 0 ? "START" : `${name}${i - 1}`,
      to: `${name}${i}`,
    })),
    routers: [],
  });

it("compares large topologies while this thread goes on, and each pair once", async () => {
  const [a, b] = [ring("a", 220), ring("b", 220)];
  const pair = { base: a, head: b, signature };
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const changes = await changesBetween(ctx, pair);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
  expect(changesBetween(ctx, pair)).toBe(changesBetween(ctx, pair));
  expect(changes).toEqual(diffTopologies(a, b, signature).changes);
  expect(await flowchartOfBoth(ctx, pair)).toBe(bothGraphs(a, b, signature));
  expect(await flowchartOfBoth(ctx, { ...pair, head: a })).toBeNull();
});

it("takes back the same changes of small and large topologies", async () => {
  if (!small || !other) throw new Error("The samples are gone.");
  for (const [base, head] of [
    [small, other],
    [ring("a", 110), ring("b", 110)],
  ] as const) {
    const { changes, withChanges } = diffTopologies(base, head, signature);
    const [first] = changes.map(({ id }) => id);
    const rest = new Set(changes.map(({ id }) => id).filter((id) => id !== first));
    const { mixed } = await diffWithout(ctx, { base, head, signature, without: [first ?? ""] });
    expect(mixed).toEqual(withChanges(rest));
  }
});
