import { inOrderOf, type Mutation, type Operator, type MutantSubject as Subject } from "../../../lib/mutants";
import type { RouterUse, Topology } from "../../../lib/topology";
import { address } from "../../../lib/topology";

const shuffles = 12;

/** The same declarations in another order; the planner's own order of policies in a node is no matter of declaration. */
const declarationsReordered = ({ seed }: Subject): readonly Mutation[] =>
  [...Array(shuffles).keys()].map((round) => ({
    sentence: `Nodes, edges, branches and channels are declared in another order (${round + 1}).`,
    touches: [],
    edit: (source: Topology) => shuffled(source, seed * shuffles + round),
  }));

const shuffled = (topology: Topology, seed: number): Topology => {
  const shuffle = <T>(items: readonly T[], nameOf: (item: T) => string): T[] => [
    ...inOrderOf(seed, items, nameOf),
  ];
  return {
    ...topology,
    nodes: shuffle(topology.nodes, (node) => node.id),
    edges: shuffle(topology.edges, (edge) => address.edge(edge)),
    routers: shuffle(topology.routers, ({ from, router }) => address.router(from, router)).map((router) => ({
      ...router,
      branches: shuffle(router.branches, (branch) => branch.on),
    })),
    channels: shuffle(topology.channels, (channel) => channel.name),
  };
};

/** Routers that may run anywhere: they only read channels present in every state. */
const harmless = ["decided", "observed"] as const;

/** Replaces an edge by a router whose branches all lead to the edge's target. */
const edgesRouted = ({ topology, planner }: Subject): readonly Mutation[] =>
  topology.edges.flatMap((edge, index) => {
    const { from } = edge;
    if (typeof from !== "string" || topology.routers.some((router) => router.from === from)) return [];
    return harmless.flatMap((router): Mutation[] => {
      const branches = Object.keys(planner.routers[router]?.branches ?? {});
      if (branches.length === 0) return [];
      const use: RouterUse = {
        from,
        router,
        branches: branches.map((on) => ({ on, to: edge.to, basis: "inferred" })),
        basis: "inferred",
      };
      return [
        {
          sentence: `The edge from "${from}" to "${edge.to}" is the router "${router}" whose branches all lead there.`,
          touches: [address.edge(edge)],
          edit: (source) => ({
            ...source,
            edges: source.edges.filter((_, i) => i !== index),
            routers: [...source.routers, use],
          }),
        },
      ];
    });
  });

export const declarationOperators: readonly Operator[] = [
  { name: "reorder declarations", mutations: declarationsReordered },
  { name: "edge to one-way router", mutations: edgesRouted },
];
