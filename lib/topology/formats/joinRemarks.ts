import { listed } from "../../std";
import type { Topology } from "../schema";

/** Where two lines that can run side by side meet in one node, a drawing does not say whether the node waits for both. */
export function joinRemarks({ nodes, edges }: Topology): readonly string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges)
    for (const source of [from].flat()) next.set(source, [...(next.get(source) ?? []), to]);
  const forks = [...next].filter(([, to]) => to.length > 1);
  if (forks.length === 0) return [];
  const sides = forks.map(([, to]) => to.map((one) => reachedFrom(one, next)));
  const meets = nodes.flatMap(({ id }) => {
    const sources = edges.flatMap((edge) =>
      edge.to === id && !Array.isArray(edge.from) ? [edge.from as string] : [],
    );
    const apart = sides.some((side) => {
      const met = side.filter((reached) => sources.some((source) => reached.has(source)));
      return (
        met.length > 1 && sources.filter((source) => met.some((reached) => reached.has(source))).length > 1
      );
    });
    return sources.length > 1 && apart ? [{ id, sources }] : [];
  });
  return meets.map(
    ({ id, sources }) =>
      `A drawing does not tell joins: ${id} runs once for each of ${listed(sources)} that is done, unless you make them one join.`,
  );
}

function reachedFrom(start: string, next: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set([start]);
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const to of next.get(at) ?? [])
      if (!reached.has(to)) {
        reached.add(to);
        open.push(to);
      }
  return reached;
}
