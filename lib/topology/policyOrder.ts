import { type Address, address } from "./address";
import { END, START, type Topology } from "./schema";

/** One use of a policy: `spot` is its place in the node, those of a router after the node's own. */
export type OrderedUse = {
  readonly policy: string;
  readonly node: string;
  readonly spot: number;
  readonly params: object;
  readonly address: Address;
};

function usesOf(topology: Topology): OrderedUse[] {
  const inNodes = topology.nodes.flatMap((node) =>
    node.policies.map((use, spot) => ({
      policy: use.policy,
      node: node.id,
      spot,
      params: use.with ?? {},
      address: address.policy(node.id, spot),
    })),
  );
  const inRouters = topology.routers.flatMap((router) =>
    (router.policies ?? []).map((use, i) => ({
      policy: use.policy,
      node: router.from,
      spot: 1000 + i,
      params: use.with ?? {},
      address: address.routerPolicy(router.from, router.router, i),
    })),
  );
  return [...inNodes, ...inRouters];
}

export function usesByPolicy(topology: Topology): ReadonlyMap<string, readonly OrderedUse[]> {
  const byPolicy = new Map<string, OrderedUse[]>();
  for (const use of usesOf(topology)) byPolicy.set(use.policy, [...(byPolicy.get(use.policy) ?? []), use]);
  return byPolicy;
}

/** Whether one policy always stands before another within a cycle: it can run first, and the other cannot. */
type Before = (first: string, second: string) => boolean;

function policyOrder(topology: Topology): Before {
  const reach = reachWithinCycle(topology);
  const uses = usesByPolicy(topology);
  const may: Before = (first, second) =>
    (uses.get(first) ?? []).some((a) =>
      (uses.get(second) ?? []).some(
        (b) => (a.node === b.node && a.spot < b.spot) || reach.get(a.node)?.has(b.node) === true,
      ),
    );
  return (first, second) => may(first, second) && !may(second, first);
}

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
  stopAt: ReadonlySet<string>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const to of next.get(node) ?? []) {
      if (reached.has(to) || stopAt.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
}

/** A policy that stands elsewhere in the order: now before these, and after those. */
export type Reordered = {
  readonly policy: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
};

/** Policies that stood before others and now stand after them; told of the fewest policies that explain all pairs. */
export function reordered(base: Topology, head: Topology): readonly Reordered[] {
  const [was, is] = [usesByPolicy(base), usesByPolicy(head)];
  const both = [...was.keys()].filter((policy) => is.has(policy));
  const [wasBefore, isBefore] = [policyOrder(base), policyOrder(head)];
  let flips = both.flatMap((first) =>
    both.flatMap((second) =>
      wasBefore(first, second) && isBefore(second, first) ? [{ first, second }] : [],
    ),
  );
  const found: Reordered[] = [];
  while (flips.length > 0) {
    const policy = mostFlipped(flips);
    const mine = flips.filter(({ first, second }) => first === policy || second === policy);
    const before = mine.filter(({ second }) => second === policy).map(({ first }) => first);
    const after = mine.filter(({ first }) => first === policy).map(({ second }) => second);
    found.push({ policy, before, after });
    flips = flips.filter((flip) => !mine.includes(flip));
  }
  return found;
}

type Flip = { readonly first: string; readonly second: string };

/** Of equals the one that came forward: what runs earlier than it did is easier to see. */
function mostFlipped(flips: readonly Flip[]): string {
  const counts = new Map<string, number>();
  for (const { first, second } of flips) {
    counts.set(second, (counts.get(second) ?? 0) + 1.01);
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}
