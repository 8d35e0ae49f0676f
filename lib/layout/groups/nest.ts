import type { Topology } from "../../topology";

/** A group as it is drawn: each node stands in one group, and each group in one or none. */
export type NestedGroup = {
  readonly id: string;
  readonly title: string;
  readonly within: string | null;
  /** Those that stand in it directly. */
  readonly nodes: readonly string[];
};

/** The groups of a topology that have something in them, outer ones first. Of a node that several list the first has it; a group within itself stands in none. */
export function nestOf({ groups = [], nodes }: Topology): readonly NestedGroup[] {
  const free = new Set(nodes.map(({ id }) => id));
  const known = new Map(groups.map((group) => [group.id, group]));
  const above = (id: string): readonly string[] => {
    const line: string[] = [];
    for (let at = known.get(id)?.within; at !== undefined && known.has(at); at = known.get(at)?.within) {
      if (at === id || line.includes(at)) return [];
      line.push(at);
    }
    return line;
  };
  const nested = [...known.values()].map((group) => ({
    id: group.id,
    title: group.title ?? group.id,
    line: above(group.id),
    nodes: group.nodes.filter((id) => free.delete(id)),
  }));
  const full = new Set(nested.filter((one) => one.nodes.length > 0).flatMap(({ id, line }) => [id, ...line]));
  return nested
    .filter(({ id }) => full.has(id))
    .toSorted((a, b) => a.line.length - b.line.length)
    .map(({ line, ...group }) => ({ ...group, within: line[0] ?? null }));
}

/** The ids of all nodes that stand in a group or in groups within it. */
export const nodesWithin = (nest: readonly NestedGroup[], id: string): readonly string[] =>
  nest.flatMap((group) => {
    if (group.id === id) return group.nodes;
    return group.within === id ? nodesWithin(nest, group.id) : [];
  });
