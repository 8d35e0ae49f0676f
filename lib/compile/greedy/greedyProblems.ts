import { grouped } from "../../std";
import { address, END, type Problem, START, type Topology } from "../../topology";

/** Errors for which a graph cannot run greedily: each node must run once, when all its sources have ended. */
export function greedyProblems(topology: Topology): readonly Problem[] {
  if (topology.routers.length === 0 && isOrdered(topology)) return [];
  return [
    {
      code: "greedy",
      severity: "error",
      address: address.topology(),
      message:
        "Only a graph without routers and cycles can start each node as soon as its sources have ended.",
      fix: "Run it in supersteps.",
    },
  ];
}

function isOrdered({ nodes, edges }: Topology): boolean {
  const lines = edges.flatMap(({ from, to }) =>
    [from].flat().flatMap((source) => (source === START || to === END ? [] : [{ source, to }])),
  );
  const sources = new Map(nodes.map(({ id }) => [id, 0]));
  for (const { to } of lines) sources.set(to, (sources.get(to) ?? 0) + 1);
  const targets = grouped(lines, ({ source }) => source);
  const free = nodes.flatMap(({ id }) => (sources.get(id) === 0 ? [id] : []));
  for (const id of free)
    for (const { to } of targets.get(id) ?? []) {
      const left = (sources.get(to) ?? 0) - 1;
      sources.set(to, left);
      if (left === 0) free.push(to);
    }
  return free.length === nodes.length;
}
