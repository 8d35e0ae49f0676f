import fc from "fast-check";
import { edits, someEdits } from "../../changes/edits.fixture";
import { aTopology } from "../../changes/random.fixture";
import { address, END, idsOfUses, START, type Topology, type TopologyNode } from "../../topology";

/** Every node, policy use and edge carries who it truly is in its note, which no differ reads. */
export function tagged(topology: Topology): Topology {
  const uses = (owner: string, list: TopologyNode["policies"]) =>
    list.map((use, i) => ({ ...use, note: `${owner}.${i}` }));
  return {
    ...topology,
    nodes: topology.nodes.map((node) => ({ ...node, note: node.id, policies: uses(node.id, node.policies) })),
    edges: topology.edges.map((edge, i) => ({ ...edge, note: `edge ${i}` })),
    routers: topology.routers.map((router, i) => ({
      ...router,
      note: `router ${i}`,
      ...(router.policies ? { policies: uses(`router ${i}`, router.policies) } : {}),
    })),
  };
}

type Edit = (topology: Topology, at: number) => Topology | null;

const leadOn = (topology: Topology, gone: string, to: string): Topology => {
  const name = (id: string) => (id === gone ? to : id);
  return {
    ...topology,
    nodes: topology.nodes.filter(({ id }) => id !== gone),
    edges: topology.edges
      .filter(({ from }) => ![from].flat().includes(gone))
      .map((edge) => ({ ...edge, to: name(edge.to) })),
    routers: topology.routers
      .filter(({ from }) => from !== gone)
      .map((router) => ({
        ...router,
        branches: router.branches.map((branch) => ({ ...branch, to: name(branch.to) })),
      })),
  };
};

/** What the fixtures of changes lack: a node that goes, two that become one, two that change names. */
const further: { readonly [name: string]: Edit } = {
  removeNode: (topology, at) => {
    const node = topology.nodes[at % topology.nodes.length];
    if (!node || topology.nodes.length < 2) return null;
    const next = topology.edges.find(({ from }) => from === node.id)?.to ?? END;
    return leadOn(topology, node.id, next === node.id ? END : next);
  },
  mergeNodes: (topology, at) => {
    const edge = topology.edges.filter(
      ({ from, to }) => typeof from === "string" && from !== START && to !== END && from !== to,
    )[at % Math.max(1, topology.edges.length)];
    const [first, second] = [edge?.from, edge?.to].map((id) => topology.nodes.find((node) => node.id === id));
    if (!first || !second) return null;
    const merged = {
      ...first,
      policies: [...first.policies, ...second.policies],
      note: `${first.note}+${second.note}`,
    };
    const ways = topology.edges.filter(({ from }) => from === second.id);
    const without = leadOn(topology, second.id, first.id);
    return {
      ...without,
      nodes: without.nodes.map((node) => (node.id === first.id ? merged : node)),
      edges: [
        ...without.edges.filter((one) => !(one.from === first.id && one.to === first.id)),
        ...ways.map((way) => ({ ...way, from: first.id })),
      ],
    };
  },
  swapNames: (topology, at) => {
    const [one, other] = [
      topology.nodes[at % topology.nodes.length],
      topology.nodes[(at + 1) % topology.nodes.length],
    ];
    if (!one || !other || one === other) return null;
    const names = new Map([
      [one.id, other.id],
      [other.id, one.id],
    ]);
    const name = (id: string) => names.get(id) ?? id;
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
  },
};

/** A part that was split off is a part of what it was. */
function lineage(before: Topology, after: Topology): Topology {
  const notes = new Map(before.nodes.flatMap((node) => node.policies.map(({ note }) => [note, node.note])));
  return {
    ...after,
    nodes: after.nodes.map((node) => {
      const known = node.policies.find(({ note }) => note !== undefined && notes.has(note));
      return node.note === undefined && known ? { ...node, note: notes.get(known.note) } : node;
    }) as Topology["nodes"],
  };
}

const all: { readonly [name: string]: Edit } = { ...edits, ...further };

export const aTaggedTopology = fc.tuple(aTopology()).map(([topology]) => tagged(topology));

export const mixedEdits = (most: number) =>
  fc
    .tuple(
      someEdits(most),
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(further)), fc.nat(1000)), { maxLength: 2 }),
      fc.nat(100),
    )
    .map(([usual, more, at]) => {
      const place = at % (usual.length + 1);
      return [...usual.slice(0, place), ...more, ...usual.slice(place)] as const;
    });

export function editedWithTags(topology: Topology, list: readonly (readonly [string, number])[]) {
  const made: string[] = [];
  let now = topology;
  for (const [name, at] of list) {
    const next = all[name]?.(now, at);
    if (!next) continue;
    made.push(name);
    now = name === "splitNode" ? lineage(now, next) : next;
  }
  return { topology: now, made };
}

export const editNames = Object.keys(all);

/** Every address of a topology that something may be said of. */
export function addressesOf({ nodes, edges, routers, channels }: Topology): string[] {
  return [
    address.topology(),
    ...nodes.flatMap((node) => [
      address.node(node.id),
      ...idsOfUses(node.policies).map((use) => address.policy(node.id, use)),
    ]),
    ...edges.map((edge) => address.edge(edge)),
    ...routers.flatMap(({ from, router, policies = [], branches }) => [
      address.router(from, router),
      ...idsOfUses(policies).map((use) => address.routerPolicy(from, router, use)),
      ...branches.map(({ on }) => address.branch(from, router, on)),
    ]),
    ...channels.map(({ name }) => address.channel(name)),
  ];
}
