import { type Edge, END, START, type Topology } from "../topology";
import { distinctEdges, distinctRouters, edgeFrom, sourcesOf } from "./parts";

/** The topology without these nodes, with what led to them leading on. */
export function rejoined(topology: Topology, gone: ReadonlySet<string>): Topology {
  const onward = (id: string): string | null => (gone.has(id) ? nextOf(topology, id, gone) : id);
  const edges = topology.edges.flatMap((edge): Edge[] => {
    const isJoin = typeof edge.from !== "string";
    const sources = sourcesOf(edge).flatMap((id) => {
      if (!gone.has(id)) return [id];
      return isJoin ? ledTo(topology, id, gone) : [];
    });
    const to = onward(edge.to);
    if (to === null || loopsAnew(edge, to)) return [];
    // Nothing waits for several nodes at the end: each of them leads there.
    const ways = to === END ? sources.map((id) => [id]) : [sources];
    return ways.flatMap((from) => edgeFrom(edge, from) ?? []).map((left) => ({ ...left, to }));
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

/** An edge that led from a node to another would lead from the node to itself. */
const loopsAnew = (edge: Edge, to: string): boolean => edge.to !== to && sourcesOf(edge).includes(to);

/** What led by edges to a node that is gone: a join that waited for it waits for these. */
function ledTo({ edges }: Topology, node: string, gone: ReadonlySet<string>): readonly string[] {
  const found = new Set<string>();
  const passed = new Set([node]);
  for (const at of passed)
    for (const edge of edges)
      if (edge.to === at && typeof edge.from === "string")
        (gone.has(edge.from) ? passed : found).add(edge.from);
  found.delete(START);
  return [...found];
}

/** Where one comes that passes a node which is gone: the end of its only way on; null where there is none, or several. */
function nextOf({ edges, routers }: Topology, node: string, gone: ReadonlySet<string>): string | null {
  const passed = new Set<string>();
  let at = node;
  while (gone.has(at)) {
    const here = at;
    if (passed.has(here) || routers.some(({ from }) => from === here)) return null;
    passed.add(here);
    const ways = new Set(edges.filter((edge) => edge.from === here).map(({ to }) => to));
    const [way] = ways;
    if (ways.size !== 1 || way === undefined) return null;
    at = way;
  }
  return at;
}
