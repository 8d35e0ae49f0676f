import {
  type Address,
  address,
  type Branch,
  type Edge,
  type PolicyUse,
  type RouterUse,
  type Topology,
  type TopologyNode,
} from "@/lib/topology";

/** An addressed part, and the node to show for it. */
export type Part = { readonly at: Address; readonly anchor: string } & (
  | { readonly kind: "node"; readonly node: TopologyNode }
  | { readonly kind: "policy"; readonly node: TopologyNode; readonly use: PolicyUse }
  /** `source`: for a single line into a join's meeting point. */
  | { readonly kind: "edge"; readonly edge: Edge; readonly source: string | null }
  | { readonly kind: "router"; readonly router: RouterUse }
  | { readonly kind: "branch"; readonly router: RouterUse; readonly branch: Branch }
  | { readonly kind: "routerPolicy"; readonly router: RouterUse; readonly use: PolicyUse }
);

/** Returns every selectable part of a topology, by address. */
export function partsOf(topology: Topology): ReadonlyMap<Address, Part> {
  const parts: Part[] = [
    ...topology.nodes.flatMap(nodeParts),
    ...topology.edges.flatMap(edgeParts),
    ...topology.routers.flatMap(routerParts),
  ];
  return new Map(parts.map((part) => [part.at, part]));
}

function edgeParts(edge: Edge): Part[] {
  const at = address.edge(edge);
  const [first] = [edge.from].flat();
  const sources = Array.isArray(edge.from) ? edge.from : [];
  return [
    { kind: "edge", at, anchor: first ?? edge.to, edge, source: null },
    ...sources.map((source): Part => {
      return { kind: "edge", at: address.joinSource(at, source), anchor: source, edge, source };
    }),
  ];
}

const nodeParts = (node: TopologyNode): Part[] => [
  { kind: "node", at: address.node(node.id), anchor: node.id, node },
  ...node.policies.map((use, i): Part => {
    return { kind: "policy", at: address.policyAt(node, i), anchor: node.id, node, use };
  }),
];

function routerParts(router: RouterUse): Part[] {
  const anchor = router.from;
  return [
    { kind: "router", at: address.router(router.from, router.router), anchor, router },
    ...router.branches.map((branch): Part => {
      const at = address.branch(router.from, router.router, branch.on);
      return { kind: "branch", at, anchor, router, branch };
    }),
    ...(router.policies ?? []).map((use, i): Part => {
      const at = address.routerPolicyAt(router, i);
      return { kind: "routerPolicy", at, anchor, router, use };
    }),
  ];
}
