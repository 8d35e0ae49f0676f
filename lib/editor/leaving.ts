import { distinctEdges, type Edge, END, START, type Topology } from "../topology";
import { distinctRouters, edgeFrom, sourcesOf } from "./parts";

/** Removes these nodes and reconnects their predecessors to their successors. */
export function rejoined(topology: Topology, gone: ReadonlySet<string>): Topology {
  const onward = (id: string): string | null => (gone.has(id) ? nextOf(topology, id, gone) : id);
  const edges = topology.edges.flatMap((edge): Edge[] => {
    const isJoin = typeof edge.from !== "string";
    const sources = sourcesOf(edge).flatMap((id) => {
      if (!gone.has(id)) return [id];
      return isJoin ? inPlaceOf(topology, id, gone) : [];
    });
    const to = onward(edge.to);
    if (to === null || loopsAnew(edge, to)) return [];
    // A join into END is not possible: each source gets its own edge.
    const paths = to === END ? sources.map((id) => [id]) : [sources];
    return paths.flatMap((from) => edgeFrom(edge, from) ?? []).map((left) => ({ ...left, to }));
  });
  const routers = topology.routers
    .filter(({ from }) => !gone.has(from))
    .map((router) => ({
      ...router,
      branches: router.branches.flatMap((branch) => {
        const to = onward(branch.to);
        return to === null ? [] : [{ ...branch, to }];
      }),
    }));
  return {
    ...topology,
    nodes: topology.nodes.filter(({ id }) => !gone.has(id)),
    edges: distinctEdges(edges),
    routers: distinctRouters(routers),
    ...(topology.groups && {
      groups: topology.groups.map((group) => ({
        ...group,
        nodes: group.nodes.filter((id) => !gone.has(id)),
      })),
    }),
  };
}

/** True if an edge between two nodes would become a self-loop. */
const loopsAnew = (edge: Edge, to: string): boolean => edge.to !== to && sourcesOf(edge).includes(to);

/**
 * Returns the sources that replace a removed source of a join: those of its only incoming edge.
 * Empty for several incoming edges, since any of them triggered the node but a join needs all; also empty for START.
 */
function inPlaceOf(
  topology: Topology,
  node: string,
  gone: ReadonlySet<string>,
  passed: ReadonlySet<string> = new Set(),
): readonly string[] {
  const { edges, routers } = topology;
  const paths = edges.filter(({ to }) => to === node);
  const isBranch = routers.some(({ branches }) => branches.some(({ to }) => to === node));
  const [edge] = paths;
  if (isBranch || !edge || paths.length > 1 || passed.has(node)) return [];
  const sources = sourcesOf(edge);
  if (sources.includes(START)) return [];
  return sources.flatMap((id) =>
    gone.has(id) ? inPlaceOf(topology, id, gone, new Set([...passed, node])) : [id],
  );
}

/** Returns the first remaining node after a removed one; `null` if its outgoing path ends or forks. */
function nextOf({ edges, routers }: Topology, node: string, gone: ReadonlySet<string>): string | null {
  const passed = new Set<string>();
  let at = node;
  while (gone.has(at)) {
    const here = at;
    if (passed.has(here) || routers.some(({ from }) => from === here)) return null;
    passed.add(here);
    const paths = new Set(edges.filter((edge) => edge.from === here).map(({ to }) => to));
    const [path] = paths;
    if (paths.size !== 1 || path === undefined) return null;
    at = path;
  }
  return at;
}
