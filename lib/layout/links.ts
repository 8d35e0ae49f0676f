import { type Address, address, END, isInferred, START, type Topology } from "../topology";

/** One drawn line: an edge from one of its sources, or a router's branch. */
export type LayoutLink = {
  readonly address: Address;
  readonly from: string;
  readonly to: string;
  /** The branch name; plain edges have none. */
  readonly label: string | null;
  readonly inferred: boolean;
  /** All that a join waits for; null for a line that is followed alone. */
  readonly sources: readonly string[] | null;
  /** For a branch: its router, its name there, and whether it is the node's only router. */
  readonly branch: { readonly router: string; readonly on: string; readonly isOnlyRouter: boolean } | null;
};

/** Every line that joins two parts which exist, in document order; a line into nothing is left to the problems list. */
export function linksOf(topology: Topology): LayoutLink[] {
  const known = new Set([START, END, ...topology.nodes.map((node) => node.id)]);
  return [...plainLinks(topology), ...branchLinks(topology)].filter(
    (link) => known.has(link.from) && known.has(link.to),
  );
}

/** Removes duplicate joins: LangGraph follows them once, and they meet at one point. */
function plainLinks({ edges }: Topology): LayoutLink[] {
  const joins = new Set<Address>();
  return edges.flatMap((edge) => {
    const at = address.edge(edge);
    const sources = Array.isArray(edge.from) ? edge.from : null;
    if (sources && joins.has(at)) return [];
    if (sources) joins.add(at);
    const shared = { address: at, to: edge.to, label: null, inferred: isInferred(edge) };
    return [edge.from].flat().map((from) => ({ ...shared, from, sources, branch: null }));
  });
}

const branchLinks = ({ routers }: Topology): LayoutLink[] =>
  routers.flatMap((router) => {
    const isOnlyRouter = routers.every((one) => one === router || one.from !== router.from);
    return router.branches.map((branch) => ({
      address: address.branch(router.from, router.router, branch.on),
      from: router.from,
      to: branch.to,
      label: branch.label ?? branch.on,
      inferred: isInferred(branch),
      sources: null,
      branch: { router: router.router, on: branch.on, isOnlyRouter },
    }));
  });

/** Groups links by one of their ends, in document order. */
export function grouped(
  links: readonly LayoutLink[],
  end: (link: LayoutLink) => string,
): ReadonlyMap<string, LayoutLink[]> {
  const groups = new Map<string, LayoutLink[]>();
  for (const link of links) groups.set(end(link), [...(groups.get(end(link)) ?? []), link]);
  return groups;
}
