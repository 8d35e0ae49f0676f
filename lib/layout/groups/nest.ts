import type { Topology } from "../../topology";

/** A drawn group: each node has at most one group, and each group at most one parent. */
export type NestedGroup = {
  readonly id: string;
  readonly title: string;
  readonly within: string | null;
  /** Direct members only. */
  readonly nodes: readonly string[];
};

/** Returns non-empty groups, outer ones first. The first group that lists a node owns it; a group within itself has no parent. */
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

/** Returns the nodes of a group, including nested groups. */
export const nodesWithin = (nest: readonly NestedGroup[], id: string): readonly string[] =>
  nest.flatMap((group) => {
    if (group.id === id) return group.nodes;
    return group.within === id ? nodesWithin(nest, group.id) : [];
  });
