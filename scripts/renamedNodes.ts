import { END, START, type Topology } from "../lib/topology";

/** Renames every node and all references to it. START and END are unchanged. */
export function renamedNodes(topology: Topology, nameOf: (id: string) => string): Topology {
  const name = (id: string): string => (id === START || id === END ? id : nameOf(id));
  return {
    ...topology,
    nodes: topology.nodes.map((node) => ({ ...node, id: name(node.id) })),
    edges: topology.edges.map((edge) => ({
      ...edge,
      from: typeof edge.from === "string" ? name(edge.from) : edge.from.map(name),
      to: name(edge.to),
    })),
    routers: topology.routers.map((router) => ({
      ...router,
      from: name(router.from),
      branches: router.branches.map((branch) => ({ ...branch, to: name(branch.to) })),
    })),
  };
}
