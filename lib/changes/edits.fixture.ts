import fc from "fast-check";
import type { PolicyUse, Topology, TopologyNode } from "../topology";
import { END, START } from "../topology";

/** One edit as a person makes it: null where the graph has nothing that it could be made on. `at` says where. */
export type Edit = (topology: Topology, at: number) => Topology | null;

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

const withNode = (
  topology: Topology,
  id: string,
  change: (node: TopologyNode) => TopologyNode,
): Topology => ({
  ...topology,
  nodes: topology.nodes.map((node) => (node.id === id ? change(node) : node)),
});

const withPolicies = (
  topology: Topology,
  id: string,
  change: (uses: readonly PolicyUse[]) => readonly PolicyUse[],
) => withNode(topology, id, (node) => ({ ...node, policies: [...change(node.policies)] }));

const fresh = ({ nodes }: Topology): string => {
  const known = new Set(nodes.map(({ id }) => id));
  return Array.from({ length: nodes.length + 1 }, (_, i) => `new${i}`).find((id) => !known.has(id)) as string;
};

const called = (topology: Topology, was: string, is: string): Topology => {
  const name = (id: string) => (id === was ? is : id);
  return {
    ...topology,
    nodes: topology.nodes.map((node) => ({ ...node, id: name(node.id) })),
    edges: topology.edges.map((edge) => ({
      ...edge,
      from: Array.isArray(edge.from) ? edge.from.map(name) : name(edge.from),
      to: name(edge.to),
    })),
    routers: topology.routers.map((router) => ({
      ...router,
      from: name(router.from),
      branches: router.branches.map((branch) => ({ ...branch, to: name(branch.to) })),
    })),
  };
};

/** Nodes whose policies nobody else runs, so that it is plain which node is which. */
const telling = ({ nodes }: Topology): TopologyNode[] => nodes.filter(({ policies }) => policies.length > 0);

/** Nodes that can lose a policy and still run one. */
const several = ({ nodes }: Topology): TopologyNode[] => nodes.filter(({ policies }) => policies.length > 1);

const single = ({ edges }: Topology) =>
  edges.flatMap((edge, i) => (Array.isArray(edge.from) ? [] : [{ ...edge, from: edge.from, i }]));

export const edits: { readonly [name: string]: Edit } = {
  rename: (topology, at) => {
    const node = pick(telling(topology), at);
    return node ? called(topology, node.id, fresh(topology)) : null;
  },
  insertNode: (topology, at) => {
    const edge = pick(single(topology), at);
    if (!edge) return null;
    const id = fresh(topology);
    return {
      ...topology,
      nodes: [...topology.nodes, { id, policies: [{ policy: "fresh", basis: "stated" }], basis: "stated" }],
      edges: [
        ...topology.edges.map((one, i) => (i === edge.i ? { ...one, to: id } : one)),
        { from: id, to: edge.to, basis: "stated" },
      ],
    };
  },
  addPolicy: (topology, at) => {
    const node = pick(topology.nodes, at);
    if (!node) return null;
    const spot = at % (node.policies.length + 1);
    return withPolicies(topology, node.id, (uses) =>
      uses.toSpliced(spot, 0, { policy: "added", basis: "stated" }),
    );
  },
  removePolicy: (topology, at) => {
    const node = pick(several(topology), at);
    return node ? withPolicies(topology, node.id, (uses) => uses.toSpliced(at % uses.length, 1)) : null;
  },
  duplicatePolicy: (topology, at) => {
    const [node, other] = [pick(telling(topology), at), pick(topology.nodes, at + 1)];
    const use = node && pick(node.policies, at);
    return use && other ? withPolicies(topology, other.id, (uses) => [...uses, use]) : null;
  },
  movePolicy: (topology, at) => {
    const node = pick(several(topology), at);
    const other = pick(
      topology.nodes.filter(({ id, policies }) => id !== node?.id && policies.length > 0),
      at,
    );
    const use = node && pick(node.policies, at);
    if (!node || !other || !use) return null;
    const out = withPolicies(topology, node.id, (uses) => uses.filter((one) => one !== use));
    return withPolicies(out, other.id, (uses) => [...uses, use]);
  },
  reorder: (topology, at) => {
    const node = pick(several(topology), at);
    if (!node) return null;
    const from = at % node.policies.length;
    const use = node.policies[from] as PolicyUse;
    return withPolicies(topology, node.id, (uses) => {
      const rest = uses.toSpliced(from, 1);
      return rest.toSpliced((from + 1) % uses.length, 0, use);
    });
  },
  setParameter: (topology, at) => {
    const node = pick(telling(topology), at);
    if (!node) return null;
    const spot = at % node.policies.length;
    return withPolicies(topology, node.id, (uses) =>
      uses.map((use, i) => (i === spot ? { ...use, with: { ...use.with, max: 100 + (at % 7) } } : use)),
    );
  },
  retargetEdge: (topology, at) => {
    const edge = pick(
      single(topology).filter(({ from }) => from !== START),
      at,
    );
    const to = pick(
      [...topology.nodes.map(({ id }) => id), END].filter((id) => id !== edge?.to),
      at,
    );
    if (!edge || to === undefined || topology.edges.some((one) => one.from === edge.from && one.to === to))
      return null;
    return { ...topology, edges: topology.edges.map((one, i) => (i === edge.i ? { ...one, to } : one)) };
  },
  addEdge: (topology, at) => {
    const [from, to] = [pick(topology.nodes, at), pick(topology.nodes, at + 1 + (at % 3))];
    if (!from || !to || topology.edges.some((one) => one.from === from.id && one.to === to.id)) return null;
    return { ...topology, edges: [...topology.edges, { from: from.id, to: to.id, basis: "stated" }] };
  },
  removeEdge: (topology, at) => {
    const edge = pick(single(topology), at);
    return edge ? { ...topology, edges: topology.edges.toSpliced(edge.i, 1) } : null;
  },
  edgeToRouter: (topology, at) => {
    const edge = pick(
      single(topology).filter(
        ({ from }) => from !== START && !topology.routers.some((router) => router.from === from),
      ),
      at,
    );
    if (!edge) return null;
    const branches = [
      { on: "yes", to: edge.to, basis: "stated" as const },
      { on: "no", to: END, basis: "stated" as const },
    ];
    return {
      ...topology,
      edges: topology.edges.toSpliced(edge.i, 1),
      routers: [...topology.routers, { from: edge.from, router: "fresh", branches, basis: "stated" }],
    };
  },
  retargetBranch: (topology, at) => {
    const router = pick(topology.routers, at);
    const branch = router && pick(router.branches, at);
    const to = pick(
      [...topology.nodes.map(({ id }) => id), END].filter((id) => id !== branch?.to),
      at,
    );
    if (!router || !branch || to === undefined) return null;
    const branches = router.branches.map((one) => (one === branch ? { ...one, to } : one));
    return {
      ...topology,
      routers: topology.routers.map((one) => (one === router ? { ...one, branches } : one)),
    };
  },
  setRouterParameter: (topology, at) => {
    const router = pick(topology.routers, at);
    if (!router) return null;
    const set = { ...router, with: { ...router.with, max: 100 + (at % 7) } };
    return { ...topology, routers: topology.routers.map((one) => (one === router ? set : one)) };
  },
  splitNode: (topology, at) => {
    const node = pick(several(topology), at);
    if (!node) return null;
    const [id, cut] = [fresh(topology), 1 + (at % (node.policies.length - 1))];
    const leave = (from: string) => (from === node.id ? id : from);
    return {
      ...withPolicies(topology, node.id, (uses) => uses.slice(0, cut)),
      nodes: [
        ...topology.nodes.map((one) =>
          one === node ? { ...one, policies: one.policies.slice(0, cut) } : one,
        ),
        { id, policies: node.policies.slice(cut), basis: "stated" },
      ],
      edges: [
        ...topology.edges.map((edge) => ({
          ...edge,
          from: Array.isArray(edge.from) ? edge.from.map(leave) : leave(edge.from),
        })),
        { from: node.id, to: id, basis: "stated" },
      ],
      routers: topology.routers.map((router) => ({ ...router, from: leave(router.from) })),
    };
  },
  addParallel: (topology, at) => {
    const edge = pick(
      single(topology).filter(({ from, to }) => from !== START && to !== END),
      at,
    );
    if (!edge) return null;
    const id = fresh(topology);
    return {
      ...topology,
      nodes: [...topology.nodes, { id, policies: [{ policy: "fresh", basis: "stated" }], basis: "stated" }],
      edges: [
        ...topology.edges,
        { from: edge.from, to: id, basis: "stated" },
        { from: id, to: edge.to, basis: "stated" },
      ],
    };
  },
  channel: (topology, at) => {
    const channel = pick(topology.channels, at);
    if (!channel) return { ...topology, channels: [{ name: "kept", basis: "stated" }] };
    if (at % 2 === 0) return { ...topology, channels: topology.channels.filter((one) => one !== channel) };
    const set = { ...channel, default: `begins ${at % 5}` };
    return { ...topology, channels: topology.channels.map((one) => (one === channel ? set : one)) };
  },
  namespace: (topology, at) => ({ ...topology, namespace: `other:${at % 3}` }),
};

/** Some edits by name, with where each is made. */
export const someEdits = (most: number): fc.Arbitrary<readonly (readonly [string, number])[]> =>
  fc.array(fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat(1000)), { minLength: 1, maxLength: most });

/** A topology after edits, with the names of those that could be made. */
export function edited(
  topology: Topology,
  list: readonly (readonly [string, number])[],
): { readonly topology: Topology; readonly made: readonly string[] } {
  const made: string[] = [];
  let now = topology;
  for (const [name, at] of list) {
    const next = edits[name]?.(now, at) ?? null;
    if (!next) continue;
    made.push(name);
    now = next;
  }
  return { topology: now, made };
}
