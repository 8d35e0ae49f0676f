import {
  freshName,
  inOrderOf,
  type Mutation,
  type Operator,
  type MutantSubject as Subject,
  splitAt,
  waysOf,
} from "../../../lib/mutants";
import { address, END, type PolicyUse, START, type Topology } from "../../../lib/topology";
import { renamedNodes } from "../../renamedNodes";

/** Returns scratch channels written by the first policies and read by the second, which a split would lose and a merge would gain. Excludes derived ones and those implied by a durable channel. */
function carried(subject: Subject, first: readonly PolicyUse[], second: readonly PolicyUse[]) {
  const { planner, topology } = subject;
  const remaining = new Set(topology.channels.map((channel) => channel.name));
  const local = Object.entries(planner.channels)
    .filter(([name, channel]) => channel.scope === "scratch" && !channel.derived && !remaining.has(name))
    .filter(([, { impliedBy: describedBy }]) => describedBy === undefined || !remaining.has(describedBy))
    .map(([name]) => name);
  const written = new Set(first.flatMap((use) => planner.policies[use.policy]?.writes ?? []));
  const read = new Set(second.flatMap((use) => planner.policies[use.policy]?.reads ?? []));
  return local.filter((name) => written.has(name) && read.has(name));
}

const split = (subject: Subject): readonly Mutation[] =>
  subject.topology.nodes.flatMap(({ id, policies }) =>
    policies.slice(1).flatMap((use, i): Mutation[] => {
      const stepRef = i + 1;
      if (carried(subject, policies.slice(0, stepRef), policies.slice(stepRef)).length > 0) return [];
      return [
        {
          sentence: `"${id}" is two nodes, the second from "${use.policy}" on.`,
          touches: [address.node(id)],
          edit: (source) => splitAt(source, id, stepRef).topology,
        },
      ];
    }),
  );

const emptied = ({ topology }: Subject): readonly Mutation[] =>
  topology.nodes.flatMap(({ id, policies }) => [
    {
      sentence: `A node that does nothing stands before "${id}".`,
      touches: [address.node(id)],
      edit: (source: Topology) => splitAt(source, id, 0).topology,
    },
    ...(policies.length > 0
      ? [
          {
            sentence: `A node that does nothing stands behind "${id}".`,
            touches: [address.node(id)],
            edit: (source: Topology) => splitAt(source, id, policies.length).topology,
          },
        ]
      : []),
  ]);

/** Merges two nodes that always follow each other, when the second has no other incoming link. Nodes that wait for the user are excluded, since earlier policies would rerun. */
const merged = (subject: Subject): readonly Mutation[] => {
  const { topology, planner } = subject;
  const edges = waysOf(topology);
  const policiesOf = (id: string) => topology.nodes.find((node) => node.id === id)?.policies ?? [];
  const asks = (id: string): boolean =>
    policiesOf(id).some((use) =>
      planner.policies[use.policy]?.calls?.some((kind) => planner.calls[kind]?.group === "question"),
    );
  return edges.flatMap(({ from, to, kind, address: at }): Mutation[] => {
    const only =
      kind === "edge" &&
      from !== START &&
      to !== END &&
      from !== to &&
      edges.filter((edge) => edge.to === to).length === 1 &&
      edges.filter((path) => path.from === from).length === 1;
    if (!only || asks(to) || carried(subject, policiesOf(from), policiesOf(to)).length > 0) return [];
    return [
      {
        sentence: `"${from}" and "${to}" are one node.`,
        touches: [at],
        edit: (source) => joined(source, from, to),
      },
    ];
  });
};

function joined(topology: Topology, first: string, second: string): Topology {
  const absorbed = topology.nodes.find((node) => node.id === second)?.policies ?? [];
  const own = (from: string): string => (from === second ? first : from);
  return {
    ...topology,
    nodes: topology.nodes
      .filter((node) => node.id !== second)
      .map((node) => (node.id === first ? { ...node, policies: [...node.policies, ...absorbed] } : node)),
    edges: topology.edges
      .filter((edge) => edge.from !== first || edge.to !== second)
      .map((edge) => ({
        ...edge,
        from: typeof edge.from === "string" ? own(edge.from) : edge.from.map(own),
      })),
    routers: topology.routers.map((router) => ({ ...router, from: own(router.from) })),
  };
}

/** Every node by another name; then each of them alone. */
const nodesRenamed = ({ topology, seed }: Subject): readonly Mutation[] => {
  const shuffled = inOrderOf(seed, topology.nodes, (node) => node.id).map((node) => node.id);
  const all = (id: string): string => `stage_${shuffled.indexOf(id) + 1}`;
  return [
    {
      sentence: "Every node has another name.",
      touches: [],
      edit: (source) => renamedNodes(source, all),
    },
    ...topology.nodes.map(({ id }) => ({
      sentence: `"${id}" has another name.`,
      touches: [address.node(id)],
      edit: (source: Topology) =>
        renamedNodes(source, (name) => (name === id ? freshName(source, `${id}_by_another_name`) : name)),
    })),
  ];
};

export const nodeOperators: readonly Operator[] = [
  { name: "rename nodes", mutations: nodesRenamed },
  { name: "split a node", mutations: split },
  { name: "insert an empty node", mutations: emptied },
  { name: "merge neighbours", mutations: merged },
];
