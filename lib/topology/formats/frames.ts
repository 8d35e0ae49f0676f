import { counted, grouped, listed } from "../../std";
import type { DrawnEdge, DrawnGroup } from "./drawnGraph";

/** Reconnects subgraph edges to nodes: an incoming edge to the first node, an outgoing edge from each last node. `order` is the drawing's node order. */
export function withoutFrames(
  lines: readonly DrawnEdge[],
  groups: readonly DrawnGroup[],
  order: readonly string[],
): { readonly edges: readonly DrawnEdge[]; readonly remarks: readonly string[] } {
  const named = new Set(lines.flatMap(({ from, to }) => [from, to]));
  const atLines = groups.filter(({ id }) => named.has(id));
  const inside = grouped(groups, ({ within: outer }) => outer ?? outermost);
  const frames = new Map(atLines.map(({ id }) => [id, endsOf(heldBy(id, { groups, inside, order }), lines)]));
  const edges = lines.flatMap((line) => {
    const sources = frames.get(line.from)?.last ?? [line.from];
    const targets = frames.get(line.to)?.first ?? [line.to];
    return sources.flatMap((from) => targets.map((to) => ({ ...line, from, to })));
  });
  const remarks = atLines.flatMap(({ id, title }) => remarksOn(title, frames.get(id), countOf(id, lines)));
  return { edges, remarks };
}

type Ends = { readonly first: readonly string[]; readonly last: readonly string[] };
type Count = { readonly into: number; readonly out: number };

/** Key of the groups that are within none; no id is empty. */
const outermost = "";

type Drawing = {
  readonly groups: readonly DrawnGroup[];
  /** Subgraphs by the one that they are within. */
  readonly inside: ReadonlyMap<string, readonly DrawnGroup[]>;
  readonly order: readonly string[];
};

/** All nodes of a subgraph and of those within it. */
function heldBy(id: string, { groups, inside, order }: Drawing): readonly string[] {
  const within = new Set([id]);
  for (const one of within) for (const group of inside.get(one) ?? []) within.add(group.id);
  const held = new Set(groups.flatMap((group) => (within.has(group.id) ? group.nodes : [])));
  return order.filter((node) => held.has(node));
}

/** Returns the first and last nodes of a subgraph. A cycle begins with the node drawn first and ends with the one drawn last. */
function endsOf(nodes: readonly string[], lines: readonly DrawnEdge[]): Ends {
  const held = new Set(nodes);
  const inner = lines.filter(({ from, to }) => from !== to && held.has(from) && held.has(to));
  const entered = new Set(inner.map(({ to }) => to));
  const left = new Set(inner.map(({ from }) => from));
  const first = nodes.find((node) => !entered.has(node)) ?? nodes[0];
  const last = nodes.filter((node) => !left.has(node));
  return { first: first === undefined ? [] : [first], last: last.length > 0 ? last : nodes.slice(-1) };
}

const countOf = (id: string, lines: readonly DrawnEdge[]): Count => ({
  into: lines.filter(({ to }) => to === id).length,
  out: lines.filter(({ from }) => from === id).length,
});

function remarksOn(title: string, ends: Ends | undefined, { into, out }: Count): readonly string[] {
  const all = into + out;
  if (all === 0) return [];
  if (!ends || ends.first.length === 0)
    return [
      `${counted(all, "line")} of the subgraph "${title}", which holds no node, ${all === 1 ? "is" : "are"} left out.`,
    ];
  const parts = [
    ...(into > 0
      ? [`${counted(into, "line")} into it ${into === 1 ? "leads" : "lead"} to ${listed(ends.first)}`]
      : []),
    ...(out > 0
      ? [`${counted(out, "line")} out of it ${out === 1 ? "leaves" : "leave"} ${listed(ends.last)}`]
      : []),
  ];
  return [
    `A topology has no lines at subgraphs. "${title}": ${parts.join(", and ")}. Correct them where that is not what the drawing means.`,
  ];
}
