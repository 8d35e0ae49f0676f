import { END, START } from "../topology";
import type { AppGraph, AppNode, AppRouter } from "./schema";

export type FlatNode = { readonly id: string; readonly node: AppNode };
export type FlatRouter = AppRouter & {
  readonly branches: readonly { readonly on: string; readonly to: string }[];
};

/** A graph with its subgraphs flattened: inner nodes are `outer/inner` and belong to a group. */
export type FlatGraph = {
  readonly nodes: readonly FlatNode[];
  readonly edges: readonly { readonly from: string | string[]; readonly to: string }[];
  readonly routers: readonly FlatRouter[];
  readonly groups: readonly { readonly id: string; readonly nodes: string[] }[];
  /** Nodes with pauses; `null` if that is not known. */
  readonly pauses: ReadonlyMap<string, readonly ("before" | "after")[]> | null;
};

const ends = new Map([
  ["__start__", START],
  ["__end__", END],
]);

export const endName = (name: string): string => ends.get(name) ?? name;

export function flatten(graph: AppGraph, prefix = ""): FlatGraph {
  const at = (name: string): string => (/^__(start|end)__$/.test(name) ? endName(name) : prefix + name);
  const inner = Object.entries(graph.nodes).flatMap(([name, node]) =>
    node.graph ? [openSubgraph(prefix + name, flatten(node.graph, `${prefix}${name}/`))] : [],
  );
  const nodes = Object.entries(graph.nodes).map(([name, node]) => ({ id: prefix + name, node }));
  return {
    nodes: [...nodes, ...inner.flatMap((one) => one.nodes)],
    edges: [
      ...inner.flatMap((one) => one.edges),
      ...graph.edges.map(([from, to]) => ({ from: at(from), to: at(to) })),
      ...graph.joins.map(({ from, to }) => ({ from: from.map(at), to: at(to) })),
    ],
    routers: [
      ...inner.flatMap((one) => one.routers),
      ...graph.routers.map((router) => flatRouter(router, graph, at)),
      ...commandRouters(graph, at),
    ],
    groups: inner.flatMap((one) => one.groups),
    pauses: pausesOf(graph, inner, prefix),
  };
}

function pausesOf({ pauses }: AppGraph, inner: readonly FlatGraph[], prefix: string): FlatGraph["pauses"] {
  if (!pauses) return null;
  const own = Object.entries(pauses).map(([node, when]) => [prefix + node, when] as const);
  return new Map([...own, ...inner.flatMap((one) => [...(one.pauses ?? [])])]);
}

/** The subgraph's node gets edges to its first inner nodes; inner END ends that node. */
function openSubgraph(id: string, { nodes, edges, routers, groups, pauses }: FlatGraph): FlatGraph {
  const from = (name: string | string[]): string | string[] => (name === START ? id : name);
  return {
    nodes,
    edges: edges.filter(({ to }) => to !== END).map((edge) => ({ ...edge, from: from(edge.from) })),
    routers: routers.map((router) => ({ ...router, on: router.on === START ? id : router.on })),
    groups: [{ id, nodes: [id, ...nodes.map((node) => node.id)] }, ...groups],
    pauses,
  };
}

/** A router without declared targets may route to any node of its graph, or to the end. */
function flatRouter(router: AppRouter, graph: AppGraph, at: (name: string) => string): FlatRouter {
  const any = Object.fromEntries([...Object.keys(graph.nodes), "__end__"].map((name) => [name, name]));
  const branches = Object.entries(router.ends ?? any).map(([on, to]) => ({ on: endName(on), to: at(to) }));
  return { ...router, on: at(router.on), branches };
}

/** Maps `Command(goto=…)` to a router of the node that returns it. */
function commandRouters(graph: AppGraph, at: (name: string) => string): FlatRouter[] {
  return Object.entries(graph.nodes).flatMap(([name, { ends }]) =>
    ends && ends.length > 0
      ? [
          {
            on: at(name),
            router: commandRouter(name),
            body: null,
            ends: null,
            branches: ends.map((to) => ({ on: endName(to), to: at(to) })),
          },
        ]
      : [],
  );
}

export const commandRouter = (node: string): string => `Command of ${node}`;
