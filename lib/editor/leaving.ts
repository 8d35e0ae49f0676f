import type { Edge, Topology } from "../topology";
import { distinctEdges, distinctRouters, edgeFrom, sourcesOf } from "./parts";

/** The topology without these nodes, with what led to them leading on. */
export function rejoined(topology: Topology, gone: ReadonlySet<string>): Topology {
  const onward = (id: string): string | null => (gone.has(id) ? nextOf(topology, id, gone) : id);
  const edges = topology.edges.flatMap((edge): Edge[] => {
    const sources = sourcesOf(edge).filter((id) => !gone.has(id));
    const to = onward(edge.to);
    const left = edgeFrom(edge, sources);
    return left === null || to === null || loopsAnew(edge, to) ? [] : [{ ...left, to }];
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
