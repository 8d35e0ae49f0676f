import { stableJson } from "../std";
import {
  type Address,
  address,
  asWritten,
  type Branch,
  distinctEdges,
  type Edge,
  END,
  type Given,
  START,
  type Topology,
  type TopologyNode,
} from "../topology";
import { type Use, usesOf } from "./policyUses";

/** An edge or branch; `slot` is unique among the links that leave its source. */
export type GraphLink = {
  readonly address: Address;
  readonly from: readonly string[];
  readonly to: string;
  readonly slot: string;
  /** The branch as the drawing calls it, or null for an edge. */
  readonly branch: string | null;
  /** The document's part: an edge, or a branch with its router. */
  readonly edge: Edge | null;
  readonly branchOf: { readonly router: string; readonly branch: Branch } | null;
};

/** A topology as the matcher reads it. Nodes are in execution order. */
export type GraphShape = {
  readonly nodes: readonly string[];
  readonly holds: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly routers: ReadonlyMap<string, ReadonlySet<string>>;
  readonly links: readonly GraphLink[];
};

/** A node without known policies. */
export const none: ReadonlyMap<string, string> = new Map();

export function shapeOf(topology: Topology, given = asWritten): GraphShape {
  const links = linksOf(topology);
  return {
    nodes: inRunningOrder(topology, links),
    holds: new Map(topology.nodes.map((node) => [node.id, policiesOf(node, topology, given)])),
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
function policiesOf(
  node: TopologyNode,
  { routers }: Topology,
  { policy }: Given,
): ReadonlyMap<string, string> {
  const routing = routers.filter(({ from }) => from === node.id).flatMap(({ policies }) => policies ?? []);
  return new Map([...node.policies, ...routing].map((use) => [use.policy, stableJson(policy(use))]));
}

const linksOf = ({ edges, routers }: Topology): GraphLink[] => [
  ...distinctEdges(edges).map((edge) => ({
    address: address.edge(edge),
    from: [edge.from].flat(),
    to: edge.to,
    slot: "edge",
    branch: null,
    edge,
    branchOf: null,
  })),
  ...routers.flatMap(({ from, router, branches }) =>
    branches.map((branch) => ({
      address: address.branch(from, router, branch.on),
      from: [from],
      to: branch.to,
      slot: `${router}#${branch.on}`,
      branch: branch.label ?? branch.on,
      edge: null,
      branchOf: { router, branch },
    })),
  ),
];

/** Sorts nodes from START: each after its predecessors, except for loops; unreachable nodes last. */
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
  const ordered = [...backwards.slice(0, cut).reverse(), ...backwards.slice(cut + 1).reverse()];
  return ordered.filter((node) => known.has(node));
}

type UsesByPolicy = ReadonlyMap<string, readonly Use[]>;

export function usesByPolicy(topology: Topology): UsesByPolicy {
  const byPolicy = new Map<string, Use[]>();
  for (const use of usesOf(topology, shapeOf(topology).nodes, asWritten)) {
    const others = byPolicy.get(use.use.policy);
    if (others) others.push(use);
    else byPolicy.set(use.use.policy, [use]);
  }
  return byPolicy;
}

/** True if one policy always precedes another within a cycle: it can run first, and the other cannot. */
type Before = (first: string, second: string) => boolean;

function policyOrder(topology: Topology, uses: UsesByPolicy): Before {
  const reach = reachWithinCycle(topology);
  const may: Before = (first, second) =>
    (uses.get(first) ?? []).some((a) =>
      (uses.get(second) ?? []).some(
        (b) => (a.node === b.node && before(a, b)) || reach.get(a.node)?.has(b.node) === true,
      ),
    );
  return (first, second) => may(first, second) && !may(second, first);
}

/** A node's routers run after it. */
const before = (a: Use, b: Use): boolean =>
  (a.router === null) === (b.router === null) ? a.spot < b.spot : a.router === null;

/** Nodes that can follow a node before the loop is entered again. */
function reachWithinCycle(topology: Topology): ReadonlyMap<string, ReadonlySet<string>> {
  const next = new Map<string, Set<string>>();
  const link = (from: string, to: string): void => {
    if (to !== END) next.set(from, (next.get(from) ?? new Set()).add(to));
  };
  for (const edge of topology.edges) for (const from of [edge.from].flat()) link(from, edge.to);
  for (const router of topology.routers) for (const branch of router.branches) link(router.from, branch.to);
  const entries = next.get(START) ?? new Set<string>();
  return new Map(topology.nodes.map((node) => [node.id, reachFrom(node.id, next, entries)]));
}

function reachFrom(
  start: string,
  next: ReadonlyMap<string, ReadonlySet<string>>,
  stopOn: ReadonlySet<string>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const to of next.get(node) ?? []) {
      if (reached.has(to) || stopOn.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
}

/** A reordered policy: now before these, and after those. */
export type Reordered = {
  readonly policy: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
};

/** Returns the fewest reordered policies that explain all pairs whose order flipped. Considers only pairs for which `counts` is true. */
export function reordered(
  base: Topology,
  head: Topology,
  counts: (first: string, second: string) => boolean = () => true,
): readonly Reordered[] {
  const [was, is] = [usesByPolicy(base), usesByPolicy(head)];
  const both = [...was.keys()].filter((policy) => is.has(policy));
  const [wasBefore, isBefore] = [policyOrder(base, was), policyOrder(head, is)];
  let flips = both.flatMap((first) =>
    both.flatMap((second) =>
      counts(first, second) && wasBefore(first, second) && isBefore(second, first) ? [{ first, second }] : [],
    ),
  );
  const found: Reordered[] = [];
  while (flips.length > 0) {
    const policy = flippedMost(flips);
    const mine = flips.filter(({ first, second }) => first === policy || second === policy);
    const before = mine.filter(({ second }) => second === policy).map(({ first }) => first);
    const after = mine.filter(({ first }) => first === policy).map(({ second }) => second);
    found.push({ policy, before, after });
    flips = flips.filter((flip) => !mine.includes(flip));
  }
  return found;
}

type Flip = { readonly first: string; readonly second: string };

/** Breaks ties in favour of the policy that moved forward: running earlier is easier to see. */
function flippedMost(flips: readonly Flip[]): string {
  const counts = new Map<string, number>();
  for (const { first, second } of flips) {
    counts.set(second, (counts.get(second) ?? 0) + 1.01);
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}
