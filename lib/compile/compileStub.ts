import { StateGraph } from "@langchain/langgraph";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { END as DRAWN_END, type GraphStub } from "../topology";
import type { Channels } from "./channels";
import { addEdge, annotations, type Builder, ends, type PlannerGraph } from "./compile";
import { GraphFunction } from "./graphFunction";

/** Compiles names and edges to a graph whose nodes only report that they ran. Conditional edges lead to END, since their targets are unknown. */
export function compileStub(
  { id, nodes, edges }: GraphStub,
  channels: Channels,
  ran: (node: string) => void,
  checkpointer: BaseCheckpointSaver,
): PlannerGraph {
  const builder = new StateGraph(annotations(channels)) as unknown as Builder;
  for (const node of nodes) {
    const run = new GraphFunction(node, async () => {
      ran(node);
      return {};
    });
    builder.addNode(node, run);
  }
  const routed = new Map<string, string[]>();
  for (const { from, to, conditional } of edges) {
    if (conditional && typeof from === "string") routed.set(from, [...(routed.get(from) ?? []), to]);
    else addEdge(builder, { from: typeof from === "string" ? from : [...from], to });
  }
  for (const [from, targets] of routed) {
    const map: { [label: string]: string } = Object.create(null);
    for (const to of [DRAWN_END, ...targets]) map[to] = ends(to);
    builder.addConditionalEdges(ends(from), new GraphFunction("condition", async () => DRAWN_END), map);
  }
  return builder.compile({ checkpointer, name: id });
}
