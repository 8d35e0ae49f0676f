import { listed } from "../../std";
import type { Topology } from "../schema";
import type { DrawnEdge } from "./drawnGraph";

/** Reports nodes at which two parallel paths meet: a drawing does not show whether the node waits for both. */
export function joinRemarks({ nodes, edges, routers }: Topology): readonly string[] {
  const next = new Map<string, string[]>();
  const add = (from: string, to: string) => next.set(from, [...(next.get(from) ?? []), to]);
  for (const { from, to } of edges) for (const source of [from].flat()) add(source, to);
  for (const { from, branches } of routers) for (const { to } of branches) add(from, to);
  const sides = forksOf({ edges, routers }).map((fork) =>
    fork.map((side) => side.map((one) => reachedFrom(one, next))),
  );
  if (sides.length === 0) return [];
  const meets = nodes.flatMap(({ id }) => {
    const sources = [
      ...new Set([
        ...edges.flatMap((edge) =>
          edge.to === id && !Array.isArray(edge.from) ? [edge.from as string] : [],
        ),
        ...routers.flatMap(({ from, branches }) => (branches.some(({ to }) => to === id) ? [from] : [])),
      ]),
    ];
    const apart = sides.some((fork) => {
      const met = fork.flat().filter((reached) => sources.some((source) => reached.has(source)));
      const sidesMet = fork.filter((side) => side.some((reached) => met.includes(reached)));
      return (
        sidesMet.length > 1 &&
        sources.filter((source) => met.some((reached) => reached.has(source))).length > 1
      );
    });
    return sources.length > 1 && apart ? [{ id, sources }] : [];
  });
  return meets.map(
    ({ id, sources }) =>
      `A drawing does not show joins: ${id} runs once for each of ${listed(sources)} that finishes, unless you join them.`,
  );
}

/** Returns the nodes that each fork starts at once: each of its edges, and one branch of each of its routers. */
function forksOf({ edges, routers }: Pick<Topology, "edges" | "routers">): readonly (readonly string[][])[] {
  const sides = new Map<string, string[][]>();
  const add = (from: string, side: string[]) => sides.set(from, [...(sides.get(from) ?? []), side]);
  for (const { from, to } of edges) for (const source of [from].flat()) add(source, [to]);
  for (const { from, branches } of routers)
    add(
      from,
      branches.map(({ to }) => to),
    );
  return [...sides.values()].filter((all) => all.length > 1);
}

/** Reports nodes whose dotted lines LangGraph may follow several of at once: a list of targets, `Send` or a `Command`. */
export function severalRemarks(
  edges: readonly DrawnEdge[],
  nameOf: (key: string) => string,
): readonly string[] {
  const dotted = new Map<string, Set<string>>();
  for (const { from, to, dotted: isDotted } of edges)
    if (isDotted) dotted.set(nameOf(from), (dotted.get(nameOf(from)) ?? new Set()).add(to));
  const routed = [...dotted].flatMap(([from, to]) => (to.size > 1 ? [from] : []));
  return routed.length === 0
    ? []
    : [
        `A drawing does not show how many dotted lines are followed at once: in LangGraph, a router, a Command or Send may take several. Here, the router of ${listed(routed)} takes one.`,
      ];
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
