import { plannerModule } from "../../../lib/planners";
import { END, START, Topology } from "../../../lib/topology";

/** Chains copies of the recommended topology up to `count` nodes. */
export function manyNodes(count: number): Topology {
  const hybrid = plannerModule("venturescope")?.topologies.find(({ id }) => id === "hybrid");
  if (!hybrid) throw new Error("The samples are gone.");
  const copies = Math.ceil(count / hybrid.nodes.length);
  const all = Array.from({ length: copies }, (_, copy) => copyOf(hybrid, copy, copies));
  const nodes = all.flatMap((one) => one.nodes).slice(0, count);
  const known = new Set([START, END, ...nodes.map(({ id }) => id)]);
  const targetOf = (id: string): string => (known.has(id) ? id : END);
  return Topology.parse({
    ...hybrid,
    id: `many-${count}`,
    title: `${count} nodes`,
    nodes,
    edges: all
      .flatMap((one) => one.edges)
      .filter(({ from }) => [from].flat().every((id) => known.has(id)))
      .map((edge) => ({ ...edge, to: targetOf(edge.to) })),
    routers: all
      .flatMap((one) => one.routers)
      .filter(({ from }) => known.has(from))
      .map((router) => ({
        ...router,
        branches: router.branches.map((branch) => ({ ...branch, to: targetOf(branch.to) })),
      })),
  });
}

/** Returns one copy with unique names; links to END lead to the next copy. */
function copyOf({ nodes, edges, routers }: Topology, copy: number, copies: number) {
  const named = (id: string): string => (id === START || id === END ? id : `${id}_${copy}`);
  const entry = edges.find(({ from }) => from === START)?.to ?? END;
  const next = copy + 1 < copies ? `${entry}_${copy + 1}` : END;
  const to = (id: string): string => (id === END ? next : named(id));
  return {
    nodes: nodes.map((node) => ({ ...node, id: named(node.id) })),
    edges: edges
      .filter(({ from }) => copy === 0 || from !== START)
      .map((edge) => ({
        ...edge,
        from: Array.isArray(edge.from) ? edge.from.map(named) : named(edge.from),
        to: to(edge.to),
      })),
    routers: routers.map((router) => ({
      ...router,
      from: named(router.from),
      branches: router.branches.map((branch) => ({ ...branch, to: to(branch.to) })),
    })),
  };
}
