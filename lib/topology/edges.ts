import { stableJson } from "../std";
import type { Edge } from "./schema";

/** Returns the sorted sources of an edge: the order in which a drawing lists a join's sources has no effect. */
export const sortedSources = ({ from }: Pick<Edge, "from">): string[] => [from].flat().toSorted();

/** Removes duplicate edges, which LangGraph follows only once; the first is retained. */
export function distinctEdges(edges: readonly Edge[]): Edge[] {
  const seen = new Set<string>();
  return edges.filter((edge) => {
    const key = JSON.stringify([sortedSources(edge), edge.to]);
    return !seen.has(key) && seen.add(key);
  });
}

/** Sorts edges for compilation: of several complete joins into a node LangGraph takes the first added, so drawing order must not decide. */
export const compiledOrder = <E extends Pick<Edge, "from" | "to">>(edges: readonly E[]): readonly E[] =>
  edges
    .map((edge) => [stableJson([edge.to, sortedSources(edge)]), edge] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, edge]) => edge);
