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
