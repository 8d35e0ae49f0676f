import { type Address, address, END, START, type Topology } from "../../topology";

/** One use of a policy: `spot` is its place in the node, those of a router after the node's own. */
export type Use = {
  readonly policy: string;
  readonly node: string;
  readonly spot: number;
  readonly params: object;
  readonly address: Address;
};

function usesOf(topology: Topology): Use[] {
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

export function usesByPolicy(topology: Topology): ReadonlyMap<string, readonly Use[]> {
  const byPolicy = new Map<string, Use[]>();
  for (const use of usesOf(topology)) byPolicy.set(use.policy, [...(byPolicy.get(use.policy) ?? []), use]);
  return byPolicy;
}

/** Whether one policy always stands before another within a cycle: it can run first, and the other cannot. */
export type Before = (first: string, second: string) => boolean;

export function policyOrder(topology: Topology): Before {
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
