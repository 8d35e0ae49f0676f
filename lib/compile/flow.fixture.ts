import { END, START, type Topology } from "../topology";
import type { PlannerGraph } from "./compile";

/** A drawing as text: node names, and edges as `from -> to`, with `-label->` where there is one; sorted. */
export type Flow = { readonly nodes: readonly string[]; readonly edges: readonly string[] };

/** What LangGraph itself draws of a compiled graph, read from its Mermaid. */
export async function flowOfGraph(graph: PlannerGraph): Promise<Flow> {
  const mermaid = (await graph.getGraphAsync()).drawMermaid();
  const nodes = new Set<string>();
  const edges = new Set<string>();
  for (const line of mermaid.split("\n")) {
    const edge = edgeLine.exec(line.trim().replace(/;$/, ""));
    if (!edge) continue;
    const [, start = "", arrow, label, end = ""] = edge;
    const [from, to] = [drawn(start), drawn(end)];
    nodes.add(from).add(to);
    edges.add(arrow === "-->" ? plain(from, to) : conditional(from, label ?? to, to));
  }
  return sorted(nodes, edges);
}

/** The same drawing of the document. A join is drawn as LangGraph draws it: an edge from each source. */
export function flowOfTopology(topology: Topology): Flow {
  const edges = new Set<string>();
  for (const edge of topology.edges) for (const from of [edge.from].flat()) edges.add(plain(from, edge.to));
  for (const use of topology.routers) {
    for (const { label, on, to } of use.branches) edges.add(conditional(use.from, label ?? on, to));
  }
  return sorted(new Set([START, END, ...topology.nodes.map((node) => node.id)]), edges);
}

const edgeLine = /^(\S+) (-->|-\.->|-\. &nbsp;(.*?)&nbsp; \.->) (\S+)$/;
const plain = (from: string, to: string): string => `${from} -> ${to}`;

/** LangGraph leaves a label out where it is the target's name. */
const conditional = (from: string, label: string, to: string): string => `${from} -${label}-> ${to}`;

const drawn = (name: string): string => {
  if (name === "__start__") return START;
  return name === "__end__" ? END : name;
};

const sorted = (nodes: ReadonlySet<string>, edges: ReadonlySet<string>): Flow => ({
  nodes: [...nodes].sort(),
  edges: [...edges].sort(),
});
