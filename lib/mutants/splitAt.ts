import type { Topology, TopologyNode } from "../topology";

/** Splits a node into two, joined by an edge: the first retains the name and incoming edges, the second gets the outgoing ones. */
export function splitAt(
  topology: Topology,
  node: string,
  stepRef: number,
): { readonly topology: Topology; readonly rest: string } {
  const rest = freshName(topology, `${node}_rest`);
  const nodes = topology.nodes.flatMap((one): TopologyNode[] =>
    one.id === node
      ? [
          { ...one, policies: one.policies.slice(0, stepRef) },
          { ...one, id: rest, policies: one.policies.slice(stepRef) },
        ]
      : [one],
  );
  const edges = topology.edges.map((edge) => {
    if (typeof edge.from !== "string")
      return { ...edge, from: edge.from.map((from) => (from === node ? rest : from)) };
    return edge.from === node ? { ...edge, from: rest } : edge;
  });
  const routers = topology.routers.map((router) =>
    router.from === node ? { ...router, from: rest } : router,
  );
  const joint = { from: node, to: rest, basis: "inferred" as const };
  return { topology: { ...topology, nodes, edges: [...edges, joint], routers }, rest };
}

/** A node name that the topology has not used. */
export function freshName({ nodes }: Topology, wanted: string): string {
  const taken = new Set(nodes.map((node) => node.id));
  for (let i = 1; ; i++) {
    const name = i === 1 ? wanted : `${wanted}_${i}`;
    if (!taken.has(name)) return name;
  }
}
