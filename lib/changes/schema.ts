import { capitalised, counted, listed } from "../std";
import type { Address, Topology } from "../topology";

/** What became of nodes: `regrouped` is several into several. Names stand in the order in which the nodes run. */
export type NodeChange = {
  readonly kind: "kept" | "renamed" | "split" | "merged" | "regrouped" | "added" | "removed";
  readonly base: readonly string[];
  readonly head: readonly string[];
};

export const changeKinds = [
  "node_added",
  "node_removed",
  "node_renamed",
  "node_moved",
  "node_split",
  "node_merged",
  "node_regrouped",
  "policy_added",
  "policy_removed",
  "policy_duplicated",
  "policy_moved",
  "policy_reordered",
  "parameter_changed",
  "router_changed",
  "router_parameter_changed",
  "edge_added",
  "edge_removed",
  "edge_retargeted",
  "branch_added",
  "branch_removed",
  "branch_retargeted",
  "join_changed",
  "channel_added",
  "channel_removed",
  "reducer_changed",
  "default_changed",
  "namespace_changed",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One difference between two topologies that can be applied or undone, alone or with any others. */
export type Change = {
  /** Unique among the changes of one pair, and the same whenever the pair is compared. */
  readonly id: string;
  readonly kind: ChangeKind;
  /** What head does otherwise, as `` `plan` leads to `search` instead of `reflect` ``, without a full stop. */
  readonly sentence: string;
  /** What taking it back means, as `` leading `plan` to `reflect` ``. */
  readonly undoing: string;
  readonly base: readonly Address[];
  readonly head: readonly Address[];
  /** What comes and goes with it and is no change of its own: the paths of a node that was split, say. */
  readonly details: readonly string[];
  /** Policies whose behaviour it can change directly. */
  readonly policies: readonly string[];
};

/** Ids of changes. */
export type ChangeSet = ReadonlySet<string>;

export type TopologyDiff = {
  /** What became of every node, those that stayed included. */
  readonly nodes: readonly NodeChange[];
  readonly changes: readonly Change[];
  /** Base with these changes: with none it behaves as base, with all as head. What nothing leads to any more is left out, and what cannot be joined is left as near to base as it can be; the linter says whether it compiles. */
  readonly withChanges: (chosen: ChangeSet) => Topology;
};

/** Whether head gained something, lost it, or has it otherwise. */
export type ChangeTone = "added" | "removed" | "changed";

const gained = /_(added|duplicated)$/;
const lost = /_removed$/;

export function toneOf(kind: ChangeKind): ChangeTone {
  if (gained.test(kind)) return "added";
  return lost.test(kind) ? "removed" : "changed";
}

/** As a sentence of its own. */
export const tellChange = ({ sentence }: Pick<Change, "sentence">): string => `${capitalised(sentence)}.`;

const words: { readonly [kind in ChangeKind]: readonly [one: string, many: string] } = {
  node_added: ["node added", "nodes added"],
  node_removed: ["node removed", "nodes removed"],
  node_renamed: ["node renamed", "nodes renamed"],
  node_moved: ["node moved", "nodes moved"],
  node_split: ["node split", "nodes split"],
  node_merged: ["merged node", "merged nodes"],
  node_regrouped: ["group of nodes rearranged", "groups of nodes rearranged"],
  policy_added: ["policy added", "policies added"],
  policy_removed: ["policy removed", "policies removed"],
  policy_duplicated: ["policy duplicated", "policies duplicated"],
  policy_moved: ["policy moved", "policies moved"],
  policy_reordered: ["policy reordered", "policies reordered"],
  parameter_changed: ["parameter changed", "parameters changed"],
  router_changed: ["router changed", "routers changed"],
  router_parameter_changed: ["router parameter changed", "router parameters changed"],
  edge_added: ["edge added", "edges added"],
  edge_removed: ["edge removed", "edges removed"],
  edge_retargeted: ["edge retargeted", "edges retargeted"],
  branch_added: ["branch added", "branches added"],
  branch_removed: ["branch removed", "branches removed"],
  branch_retargeted: ["branch retargeted", "branches retargeted"],
  join_changed: ["join changed", "joins changed"],
  channel_added: ["channel added", "channels added"],
  channel_removed: ["channel removed", "channels removed"],
  reducer_changed: ["reducer changed", "reducers changed"],
  default_changed: ["default changed", "defaults changed"],
  namespace_changed: ["other namespace", "other namespaces"],
};

/** `1 node split, 5 policies moved and 3 edges retargeted`; empty where there are none. */
export function tellKinds(changes: readonly Change[]): string {
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  return listed(
    kinds.map((kind) => counted(changes.filter((one) => one.kind === kind).length, ...words[kind])),
  );
}
