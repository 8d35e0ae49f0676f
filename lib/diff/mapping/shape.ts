import { stableJson } from "../../std";
import { type Address, address, END, START, type Topology, type TopologyNode } from "../../topology";

/** An edge or branch; `slot` tells it from the others that leave its source. */
export type GraphLink = {
  readonly address: Address;
  readonly from: readonly string[];
  readonly to: string;
  readonly slot: string;
  readonly branch: string | null;
};

/** A topology as its matcher reads it. Nodes stand in the order in which they run. */
export type GraphShape = {
  readonly nodes: readonly string[];
  readonly holds: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly routers: ReadonlyMap<string, ReadonlySet<string>>;
  readonly links: readonly GraphLink[];
};

/** Where a node holds nothing that is known. */
export const none: ReadonlyMap<string, string> = new Map();

export function shapeOf(topology: Topology): GraphShape {
  const links = linksOf(topology);
  return {
    nodes: inRunningOrder(topology, links),
    holds: new Map(topology.nodes.map((node) => [node.id, policiesOf(node, topology)])),
    routers: new Map(
      topology.nodes.map(({ id }) => [
        id,
        new Set(topology.routers.filter(({ from }) => from === id).map(({ router }) => router)),
      ]),
    ),
    links,
  };
}

/** Policies of a node and of its routers, each with its parameters as text. */
function policiesOf(node: TopologyNode, { routers }: Topology): ReadonlyMap<string, string> {
  const routing = routers.filter(({ from }) => from === node.id).flatMap(({ policies }) => policies ?? []);
  return new Map([...node.policies, ...routing].map((use) => [use.policy, stableJson(use.with ?? {})]));
}

const linksOf = ({ edges, routers }: Topology): GraphLink[] => [
  ...edges.map((edge) => ({
    address: address.edge(edge),
    from: [edge.from].flat(),
    to: edge.to,
    slot: "edge",
    branch: null,
  })),
  ...routers.flatMap(({ from, router, branches }) =>
    branches.map(({ on, label, to }) => ({
      address: address.branch(from, router, on),
      from: [from],
      to,
      slot: `${router}#${on}`,
      branch: label ?? on,
    })),
  ),
];

/** From START on, each node after those that lead to it unless they close a loop; what START does not reach comes last. */
function inRunningOrder(topology: Topology, links: readonly GraphLink[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of links) for (const one of from) next.set(one, [...(next.get(one) ?? []), to]);
  const seen = new Set<string>([END]);
  const backwards: string[] = [];
  const open: { readonly node: string; readonly left: string[] }[] = [];
  const enter = (node: string): void => {
    seen.add(node);
    open.push({ node, left: [...(next.get(node) ?? [])] });
  };
  for (const start of [START, ...topology.nodes.map(({ id }) => id)]) {
    if (!seen.has(start)) enter(start);
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const to = top.left.pop();
      if (to === undefined) backwards.push((open.pop() as typeof top).node);
      else if (!seen.has(to)) enter(to);
    }
    if (start === START) backwards.push("");
  }
  const known = new Set(topology.nodes.map(({ id }) => id));
  const cut = backwards.indexOf("");
  const ordered = [...backwards.slice(0, cut).reverse(), ...backwards.slice(cut + 1)];
  return ordered.filter((node) => known.has(node));
}
