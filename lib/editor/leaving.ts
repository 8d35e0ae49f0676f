import { distinctEdges, type Edge, END, START, type Topology } from "../topology";
import { distinctRouters, edgeFrom, sourcesOf } from "./parts";

/** The topology without these nodes, with what led to them leading on. */
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

/** For what a join waits in place of a node that is gone: for what led to it, where that was one edge. Of several ways each alone made it run, and a join waits for all; the thread's start is not waited for. */
function inPlaceOf(
  topology: Topology,
  node: string,
  gone: ReadonlySet<string>,
  passed: ReadonlySet<string> = new Set(),
): readonly string[] {
  const { edges, routers } = topology;
  const ways = edges.filter(({ to }) => to === node);
  const isBranch = routers.some(({ branches }) => branches.some(({ to }) => to === node));
  const [way] = ways;
  if (isBranch || !way || ways.length > 1 || passed.has(node)) return [];
  const sources = sourcesOf(way);
  if (sources.includes(START)) return [];
  return sources.flatMap((id) =>
    gone.has(id) ? inPlaceOf(topology, id, gone, new Set([...passed, node])) : [id],
  );
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
