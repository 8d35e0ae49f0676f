import { listed } from "../std";
import { address } from "../topology";
import type { MovedNode } from "./correspondence";
import { type Correspondence, named } from "./correspondence";
import type { Change, ChangeKind, NodeChange } from "./schema";

const kinds: { readonly [kind in Exclude<NodeChange["kind"], "kept">]: ChangeKind } = {
  added: "node_added",
  removed: "node_removed",
  renamed: "node_renamed",
  split: "node_split",
  merged: "node_merged",
  regrouped: "node_regrouped",
};

/** Nodes that came, went, are called otherwise, or became others; by the group that each stands for. */
export function nodeChanges({ base, head, groups }: Correspondence): ReadonlyMap<NodeChange, Change> {
  const held = (nodes: readonly string[]): string[] =>
    [...base.nodes, ...head.nodes]
      .filter(({ id }) => nodes.includes(id))
      .flatMap(({ policies }) => policies.map(({ policy }) => policy));
  const changes = groups.changes.flatMap((group): [NodeChange, Change][] => {
    if (group.kind === "kept") return [];
    const change: Change = {
      id: `${group.kind} ${group.base.join(", ")} > ${group.head.join(", ")}`,
      kind: kinds[group.kind],
      ...wordsOf(group),
      base: group.base.map(address.node),
      head: group.head.map(address.node),
      details: [],
      policies: group.kind === "renamed" ? [] : [...new Set(held([...group.base, ...group.head]))],
    };
    return [[group, change]];
  });
  return new Map(changes);
}

/** Nodes that stand at another place of the way, by their group. */
export function moveChanges({ base, head, moved }: Correspondence): ReadonlyMap<NodeChange, Change> {
  const between = ({ before, after }: MovedNode["base"]) =>
    `between ${names([...new Set(before)])} and ${named(after)}`;
  return new Map(
    moved.map(({ group, ...sides }): [NodeChange, Change] => {
      const [was, is] = [group.base[0] as string, group.head[0] as string];
      const held = [
        ...base.nodes.filter(({ id }) => id === was),
        ...head.nodes.filter(({ id }) => id === is),
      ];
      const change: Change = {
        id: `place ${was} > ${is}`,
        kind: "node_moved",
        sentence: `${named(is)} runs ${between(sides.head)} instead of ${between(sides.base)}`,
        undoing: `moving ${named(is)} back ${between(sides.base)}`,
        base: [address.node(was)],
        head: [address.node(is)],
        details: [],
        policies: [...new Set(held.flatMap(({ policies }) => policies.map(({ policy }) => policy)))],
      };
      return [group, change];
    }),
  );
}

const names = (all: readonly string[]): string => listed(all.map(named));

function wordsOf({ kind, base, head }: NodeChange): Pick<Change, "sentence" | "undoing"> {
  if (kind === "added") return { sentence: `${names(head)} is new`, undoing: `taking out ${names(head)}` };
  if (kind === "removed")
    return { sentence: `${names(base)} is gone`, undoing: `putting back ${names(base)}` };
  if (kind === "renamed")
    return {
      sentence: `${names(base)} is now called ${names(head)}`,
      undoing: `calling ${names(head)} ${names(base)} again`,
    };
  return {
    sentence: `${names(base)} became ${head.length === 1 ? "one node, " : ""}${names(head)}`,
    undoing: `putting ${names(base)} back in place of ${names(head)}`,
  };
}
