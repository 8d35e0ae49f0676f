import { stableJson } from "../std";
import type { Edge } from "./schema";

/** The nodes that an edge leads from, sorted: a join waits for all of them, however a drawing lists them. */
export const sortedSources = ({ from }: Pick<Edge, "from">): string[] => [from].flat().toSorted();

/** Without edges that stand twice, since LangGraph follows them once; the first of them stays. */
export function distinctEdges(edges: readonly Edge[]): Edge[] {
  const seen = new Set<string>();
  return edges.filter((edge) => {
    const key = JSON.stringify([sortedSources(edge), edge.to]);
    return !seen.has(key) && seen.add(key);
  });
}

/** Edges as they are compiled: where several joins into a node are complete, LangGraph takes the first that was added and leaves the others full, so the order must not be that of a drawing. */
export const compiledOrder = <E extends Pick<Edge, "from" | "to">>(edges: readonly E[]): readonly E[] =>
  edges
    .map((edge) => [stableJson([edge.to, sortedSources(edge)]), edge] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, edge]) => edge);
