import { listed } from "../../std";
import type { Topology } from "../schema";
import type { DrawnEdge } from "./drawnGraph";

/** Reports nodes at which two parallel paths meet: a drawing does not show whether the node waits for both. */
export function joinRemarks(topology: Topology): readonly string[] {
  const { next, into } = linesOf(topology);
  const forks = [...next.values()].filter((sides) => sides.length > 1);
  if (forks.length === 0) return [];
  const bits = bitsOf(next);
  const reach = reachOf(next, bits);
  const reachedBy = forks.map((sides) =>
    sides.map((side) => side.reduce((all, start) => all | (reach.get(start) ?? bits([start])), 0n)),
  );
  return topology.nodes.flatMap(({ id }) => {
    const sources = [...(into.get(id) ?? [])];
    if (sources.length < 2) return [];
    const ends = bits(sources);
    const isApart = reachedBy.some((sides) => {
      const met = sides.map((side) => side & ends).filter((found) => found !== 0n);
      return met.length > 1 && holdsTwo(met.reduce((all, found) => all | found));
    });
    return isApart
      ? [
          `A drawing does not show joins: ${id} runs once for each of ${listed(sources)} that finishes, unless you join them.`,
        ]
      : [];
  });
}

type Sides = readonly (readonly string[])[];
type Bits = (nodes: readonly string[]) => bigint;

/** Returns what each node starts at once (each of its edges, and one branch of each of its routers), and which nodes lead to each without a join. */
function linesOf({ edges, routers }: Pick<Topology, "edges" | "routers">) {
  const next = new Map<string, string[][]>();
  const into = new Map<string, Set<string>>();
  const addSide = (from: string, side: string[]): void => {
    const sides = next.get(from);
    if (sides) sides.push(side);
    else next.set(from, [side]);
  };
  const addSource = (from: string, to: string): void => {
    into.set(to, (into.get(to) ?? new Set()).add(from));
  };
  for (const { from, to } of edges) {
    for (const source of [from].flat()) addSide(source, [to]);
    if (!Array.isArray(from)) addSource(from as string, to);
  }
  for (const { from, branches } of routers) {
    addSide(
      from,
      branches.map(({ to }) => to),
    );
    for (const { to } of branches) addSource(from, to);
  }
  return { next, into };
}

/** Returns a function from nodes to a number with one bit for each: sets of hundreds of nodes are intersected thousands of times. */
function bitsOf(next: ReadonlyMap<string, Sides>): Bits {
  const all = new Set([...next].flatMap(([from, sides]) => [from, ...sides.flat()]));
  const bit = new Map([...all].map((node, i) => [node, 1n << BigInt(i)]));
  return (nodes) => nodes.reduce((sum, node) => sum | (bit.get(node) ?? 0n), 0n);
}

const holdsTwo = (bits: bigint): boolean => (bits & (bits - 1n)) !== 0n;

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

/** Returns the nodes that each node reaches, itself among them. */
function reachOf(next: ReadonlyMap<string, Sides>, bits: Bits): ReadonlyMap<string, bigint> {
  const targets = [...next].map(([from, sides]) => [from, [...new Set(sides.flat())]] as const).reverse();
  const reach = new Map(targets.map(([from, to]) => [from, bits([from, ...to])]));
  for (let grows = true; grows; ) {
    grows = false;
    for (const [from, to] of targets) {
      const before = reach.get(from) ?? 0n;
      const now = to.reduce((all, one) => all | (reach.get(one) ?? 0n), before);
      if (now === before) continue;
      reach.set(from, now);
      grows = true;
    }
  }
  return reach;
}
