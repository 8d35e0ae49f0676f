import { type Address, address, END, START, type Topology } from "../topology";

/** One line of the drawing: an edge from one of its sources, or a router's branch. */
export type LayoutLink = {
  readonly address: Address;
  readonly from: string;
  readonly to: string;
  /** The branch name; plain edges have none. */
  readonly label: string | null;
  readonly stated: boolean;
};

/** Every line that joins two parts which exist, in document order; a line into nothing is left to the problems list. */
export function linksOf(topology: Topology): LayoutLink[] {
  const known = new Set([START, END, ...topology.nodes.map((node) => node.id)]);
  return [...plainLinks(topology), ...branchLinks(topology)].filter(
    (link) => known.has(link.from) && known.has(link.to),
  );
}

const plainLinks = (topology: Topology): LayoutLink[] =>
  topology.edges.flatMap((edge) =>
    [edge.from].flat().map((from) => ({
      address: address.edge(edge),
      from,
      to: edge.to,
      label: null,
      stated: edge.basis === "stated",
    })),
  );

const branchLinks = (topology: Topology): LayoutLink[] =>
  topology.routers.flatMap((router) =>
    router.branches.map((branch) => ({
      address: address.branch(router.from, router.router, branch.on),
      from: router.from,
      to: branch.to,
      label: branch.label ?? branch.on,
      stated: branch.basis === "stated",
    })),
  );

/** Links by one of their ends, in document order. */
export function grouped(
  links: readonly LayoutLink[],
  end: (link: LayoutLink) => string,
): ReadonlyMap<string, LayoutLink[]> {
  const groups = new Map<string, LayoutLink[]>();
  for (const link of links) groups.set(end(link), [...(groups.get(end(link)) ?? []), link]);
  return groups;
}
