import { END, START, type Topology } from "../../topology";
import type { RunPath } from "./schema";

/** Returns the nodes that a side visited in a turn. */
export function visitedIn(
  path: RunPath,
  { segment, turn }: { readonly segment: number; readonly turn: number },
): ReadonlySet<string> {
  const steps = path.segments[segment]?.steps ?? [];
  return new Set(steps.filter((one) => one.turn === turn).flatMap(({ nodes }) => nodes));
}

/** Returns the part of a graph among these nodes, with unchanged addresses; the topology itself if there is nothing to fold. */
export function folded(topology: Topology, visited: ReadonlySet<string>): Topology {
  const nodes = topology.nodes.filter(({ id }) => visited.has(id));
  if (nodes.length === 0 || nodes.length === topology.nodes.length) return topology;
  const drawn = (id: string) => visited.has(id) || id === START || id === END;
  return {
    ...topology,
    groups: undefined,
    nodes,
    edges: topology.edges.filter(({ from, to }) => drawn(to) && [from].flat().some(drawn)),
    routers: topology.routers
      .filter(({ from }) => drawn(from))
      .map((router) => ({ ...router, branches: router.branches.filter(({ to }) => drawn(to)) })),
  };
}
