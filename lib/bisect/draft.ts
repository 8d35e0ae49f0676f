import type { Mapping, Path } from "../diff";
import {
  type Address,
  address,
  type Branch,
  type Edge,
  END,
  type PolicyUse,
  type RouterUse,
  START,
  type Topology,
  type TopologyNode,
} from "../topology";

/** A topology taken apart: parts can be replaced one by one, and each remembers its address in head. */
export type TopologyDraft = {
  readonly document: Topology;
  readonly nodes: readonly DraftNode[];
  readonly routers: readonly DraftRouter[];
  readonly links: readonly DraftLink[];
  /** What base's nodes are called that were put back. */
  readonly names: ReadonlyMap<string, string>;
};

export type DraftUse = { readonly at: Address | null; readonly use: PolicyUse };
export type DraftNode = { readonly node: TopologyNode; readonly uses: readonly DraftUse[] };
export type DraftRouter = { readonly router: RouterUse; readonly uses: readonly DraftUse[] };

export type DraftLink = {
  readonly at: Address | null;
  readonly from: readonly string[];
  readonly to: string;
  /** Where the same link leads in base, by base's names. */
  readonly was: string | null;
} & ({ readonly edge: Edge; readonly router: null } | { readonly branch: Branch; readonly router: string });

export function draftOf(topology: Topology, { paths }: Mapping): TopologyDraft {
  const moved = new Map(paths.flatMap(({ base, head }) => (head ? [[head.address, base]] : [])));
  const was = (at: Address, to: string): string | null =>
    moved.has(at) ? ((moved.get(at) as Path | null)?.to ?? null) : to;
  return {
    document: topology,
    names: new Map(),
    nodes: topology.nodes.map(draftNode),
    routers: topology.routers.map(draftRouter),
    links: linksOf(topology).map((link) => ({
      ...link,
      was: link.at === null ? null : was(link.at, link.to),
    })),
  };
}

export const draftNode = (node: TopologyNode): DraftNode => ({
  node,
  uses: node.policies.map((use, i) => ({ at: address.policy(node.id, i), use })),
});

export const draftRouter = (router: RouterUse): DraftRouter => ({
  router,
  uses: (router.policies ?? []).map((use, i) => ({
    at: address.routerPolicy(router.from, router.router, i),
    use,
  })),
});

/** Edges and branches alike, as they stand in a topology. */
export const linksOf = ({ edges, routers }: Topology): DraftLink[] => [
  ...edges.map((edge) => ({
    at: address.edge(edge),
    from: [edge.from].flat(),
    to: edge.to,
    was: null,
    edge,
    router: null,
  })),
  ...routers.flatMap(({ from, router, branches }) =>
    branches.map((branch) => ({
      at: address.branch(from, router, branch.on),
      from: [from],
      to: branch.to,
      was: null,
      branch,
      router,
    })),
  ),
];

/** The document again, without nodes that nothing leads to any more. */
export function topologyOf(draft: TopologyDraft): Topology {
  const reached = reachedIn(draft);
  const links = draft.links.filter(({ from }) => from.every((node) => reached.has(node)));
  return {
    ...draft.document,
    nodes: draft.nodes
      .filter(({ node }) => reached.has(node.id))
      .map(({ node, uses }) => ({ ...node, policies: uses.map(({ use }) => use) })),
    edges: links.flatMap((link) => {
      const [first = "", ...others] = link.from;
      if (link.router !== null) return [];
      return [{ ...link.edge, from: others.length > 0 ? [first, ...others] : first, to: link.to }];
    }),
    routers: draft.routers.flatMap(({ router: { policies: _, ...router }, uses }) => {
      const branches = links.flatMap((link) =>
        link.router === router.router && link.from[0] === router.from
          ? [{ ...link.branch, to: link.to }]
          : [],
      );
      const policies = uses.length > 0 ? { policies: uses.map(({ use }) => use) } : {};
      return branches.length > 0 ? [{ ...router, ...policies, branches }] : [];
    }),
  };
}

/** What START leads to; parts that head itself leaves unreached stay. */
function reachedIn({ links, nodes, document }: TopologyDraft): ReadonlySet<string> {
  const reached = new Set([START, END]);
  const open = [START];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const { from, to } of links) {
      if (!from.includes(node) || reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  const leads = new Set(linksOf(document).map((link) => link.to));
  for (const { node } of nodes)
    if (!leads.has(node.id) && document.nodes.some(({ id }) => id === node.id)) reached.add(node.id);
  return reached;
}
