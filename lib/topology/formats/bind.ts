import type { Branch, PolicyUse, RouterUse, Topology, TopologyNode } from "../schema";
import type { Signature } from "../signature";
import { unknownRouter } from "./routersOf";

/** A proposed binding of an unbound node, and its origin. */
export type Binding = {
  readonly node: string;
  readonly policies: readonly PolicyUse[];
  /** Known routers, each matched to a drawn router by its branches. */
  readonly routers: readonly RouterUse[];
  /** The topology with a node of that name; `null` where the name is that of a policy. */
  readonly from: string | null;
};

/** Proposes bindings by name: a node of `known` first (topologies with the most shared names first), then a policy. Omits nodes without a match. */
export function bindings(
  topology: Topology,
  { known, signature }: { readonly known: readonly Topology[]; readonly signature: Signature },
): readonly Binding[] {
  const all = new Set(topology.nodes.map(({ id }) => plainly(id)));
  const shared = new Map(
    known.map((one) => [one, one.nodes.filter(({ id }) => all.has(plainly(id))).length]),
  );
  const closest = [...known].sort((a, b) => (shared.get(b) ?? 0) - (shared.get(a) ?? 0));
  return topology.nodes.flatMap((node) => {
    if (node.unbound === undefined) return [];
    const [firstLine = ""] = node.unbound.split("\n");
    const names = new Set([node.id, node.title ?? node.id, firstLine || node.id].map(plainly));
    for (const other of closest) {
      const same = other.nodes.find(({ id, policies }) => policies.length > 0 && names.has(plainly(id)));
      if (same) return [bindingTo(topology, node, other, same)];
    }
    const policy = signature.policies.find(
      ({ id, title }) => names.has(plainly(id)) || names.has(plainly(title)),
    );
    return policy
      ? [{ node: node.id, policies: [{ policy: policy.id, basis: "inferred" }], routers: [], from: null }]
      : [];
  });
}

/** The topology with these nodes bound. What is not among its unbound nodes is passed over. */
export function bind(topology: Topology, chosen: readonly Binding[]): Topology {
  const byNode = new Map(chosen.map((binding) => [binding.node, binding]));
  const unbound = new Set(
    topology.nodes.flatMap(({ id, unbound: text }) => (text === undefined ? [] : [id])),
  );
  const nodes = topology.nodes.map((node) => {
    const binding = byNode.get(node.id);
    return binding && unbound.has(node.id) ? boundNode(node, binding) : node;
  });
  const routers = topology.routers.map((router) => {
    const binding = unbound.has(router.from) ? byNode.get(router.from) : undefined;
    return binding?.routers.find((one) => sameTargets(one, router)) ?? router;
  });
  return { ...topology, nodes, routers };
}

function boundNode({ unbound, ...node }: TopologyNode, { policies }: Binding): TopologyNode {
  return {
    ...node,
    ...(node.note === undefined && unbound?.includes("\n") && { note: unbound.slice(0, 2000) }),
    policies: [...policies],
  };
}

function bindingTo(topology: Topology, node: TopologyNode, other: Topology, same: TopologyNode): Binding {
  const policies = same.policies.map(({ source: _, note: __, ...use }) => ({
    ...use,
    basis: "inferred" as const,
  }));
  const theirs = other.routers.filter(({ from }) => from === same.id);
  const routers = topology.routers.flatMap((router) => {
    if (router.from !== node.id || router.router !== unknownRouter) return [];
    const named = theirs.flatMap((known) => renamed(router, known));
    return named.length === 1 ? named : [];
  });
  return { node: node.id, policies, routers, from: other.id };
}

/** Matches a drawn router to a known one: each branch must match by label, name or target. */
function renamed(drawn: RouterUse, known: RouterUse): readonly RouterUse[] {
  const left = [...known.branches];
  const take = (fits: (one: Branch) => boolean): Branch | undefined => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const branches = drawn.branches.flatMap((branch) => {
    const label = branch.label ?? branch.on;
    const same =
      take(({ on, label: says }) => on === label || says === label) ??
      take(({ on, label: says }) => [on, says ?? on].map(plainly).includes(plainly(label))) ??
      take(({ to }) => plainly(to) === plainly(branch.to));
    if (!same) return [];
    const { label: _, ...rest } = branch;
    return [
      {
        ...rest,
        on: same.on,
        ...((branch.label ?? branch.on) !== same.on && { label: branch.label ?? branch.on }),
      },
    ];
  });
  if (branches.length !== drawn.branches.length || left.length > 0) return [];
  const { router, with: params, policies } = known;
  return [
    {
      ...drawn,
      router,
      ...(params && { with: params }),
      ...(policies && { policies }),
      branches,
      basis: "inferred",
    },
  ];
}

const sameTargets = (a: RouterUse, b: RouterUse): boolean =>
  b.router === unknownRouter &&
  JSON.stringify(a.branches.map(({ to }) => to)) === JSON.stringify(b.branches.map(({ to }) => to));

const plainly = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "_");
