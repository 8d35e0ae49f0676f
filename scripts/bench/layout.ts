import { performance } from "node:perf_hooks";
import { layoutOf } from "../../lib/layout";
import { plannerModules } from "../../lib/planners";
import { Topology } from "../../lib/topology";

/** Measures layout time for the drawings with the most crossings, versus the slowest shipped one. */
const ids = (count: number, name: string) => Array.from({ length: count }, (_, i) => `${name}${i}`);
const every = (from: readonly string[], to: readonly string[]) =>
  from.flatMap((one) => to.map((other) => ({ from: one, to: other })));

function aTopology(nodes: readonly string[], edges: readonly { from: string; to: string }[]): Topology {
  return Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "dense",
    title: "Dense",
    planner: "bench",
    namespace: "bench",
    nodes: nodes.map((id) => ({ id, policies: [] })),
    edges,
    routers: [],
  });
}

/** Each node waits for all before it. */
const chain = (count: number) => {
  const names = ids(count, "n");
  return aTopology(
    names,
    names.flatMap((from, i) => every([from], names.slice(i + 1))),
  );
};
/** Two fully connected layers. */
const layers = (count: number) => {
  const [upper, lower] = [ids(count, "u"), ids(count, "l")];
  return aTopology([...upper, ...lower], every(upper, lower));
};

const shipped = plannerModules().flatMap(({ topologies }) => topologies);
// The first loads the engine.
for (const topology of shipped.slice(0, 1)) await placed(topology);
let slowest = 0;
for (const topology of shipped) slowest = Math.max(slowest, await placed(topology));
console.log(`the slowest of ${shipped.length} that ship: ${slowest.toFixed(0)} ms`);
for (const [what, make, counts] of [
  ["nodes that all wait for each other", chain, [10, 20, 40, 89]],
  ["nodes above as many, all joined", layers, [7, 10, 30, 63]],
] as const)
  for (const count of counts) {
    const topology = make(count);
    const took = await placed(topology);
    const lines = `${topology.edges.length} lines`;
    console.log(`${count} ${what}, ${lines}: ${took.toFixed(0)} ms, ${(took / slowest).toFixed(1)} times`);
  }

async function placed(topology: Topology): Promise<number> {
  const began = performance.now();
  await layoutOf(topology);
  return performance.now() - began;
}
