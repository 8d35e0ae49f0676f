import { Annotation, END, START, StateGraph } from "@langchain/langgraph";
import type { Json } from "../std";

export { END, START };

/** A graph for LangGraph to draw; `routes` lead from a node by label. */
export type Plan = {
  readonly name?: string;
  readonly nodes: readonly string[];
  readonly edges: readonly (readonly [string, string])[];
  readonly routes?: { readonly [from: string]: { readonly [label: string]: string } };
};

const State = Annotation.Root({
  log: Annotation<string[]>({ reducer: (a, b) => [...a, ...b], default: () => [] }),
});

/** What the JavaScript of LangGraph itself draws of a graph. */
export async function drawnByLangGraph({ nodes, edges, routes = {} }: Plan) {
  const graph = new StateGraph(State) as unknown as {
    addNode(id: string, run: () => object): void;
    addEdge(from: string, to: string): void;
    addConditionalEdges(from: string, pick: () => string, map: object): void;
    compile(): { getGraphAsync(): Promise<{ toJSON(): object; drawMermaid(): string }> };
  };
  for (const id of nodes) graph.addNode(id, () => ({ log: ["x"] }));
  for (const [from, to] of edges) graph.addEdge(from, to);
  for (const [from, map] of Object.entries(routes))
    graph.addConditionalEdges(from, () => Object.keys(map)[0] ?? "", map);
  const drawn = await graph.compile().getGraphAsync();
  return { json: drawn.toJSON() as Json, mermaid: drawn.drawMermaid() };
}
