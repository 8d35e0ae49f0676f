import { capitalised, counted, listed } from "../std";
import type { Address, Topology } from "../topology";

/** A change of nodes: `regrouped` is several into several. Names are in execution order. */
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

/** One difference between two topologies that can be applied or undone alone or with any others. */
export type Change = {
  /** Unique within a diff, and stable across diffs of the same pair. */
  readonly id: string;
  readonly kind: ChangeKind;
  /** Describes the change, as `` `plan` leads to `search` instead of `reflect` ``, without a full stop. */
  readonly sentence: string;
  /** Describes its undo, as `` leading `plan` to `reflect` ``. */
  readonly undoing: string;
  readonly base: readonly Address[];
  readonly head: readonly Address[];
  /** Consequences that are not changes of their own, such as the paths of a split node. */
  readonly details: readonly string[];
  /** Policies whose behaviour it can change directly. */
  readonly policies: readonly string[];
};

/** Ids of changes. */
export type ChangeSet = ReadonlySet<string>;

export type TopologyDiff = {
  /** Changes of all nodes, including unchanged ones. */
  readonly nodes: readonly NodeChange[];
  readonly changes: readonly Change[];
  /** Applies changes to base: none behaves as base, all as head. Drops unreachable parts; where changes conflict, stays as near to base as possible. The linter decides if it compiles. */
  readonly withChanges: (chosen: ChangeSet) => Topology;
  /** By the name of each node of `withChanges(chosen)`: what the sides call it. A side that lacks it is null. */
  readonly originsWith: (chosen: ChangeSet) => ReadonlyMap<string, NodeOrigin>;
};

export type NodeOrigin = { readonly base: string | null; readonly head: string | null };

/** Classifies a change: gained, lost or different in head. */
export type ChangeTone = "added" | "removed" | "changed";

const gained = /_(added|duplicated)$/;
const lost = /_removed$/;

export function toneOf(kind: ChangeKind): ChangeTone {
  if (gained.test(kind)) return "added";
  return lost.test(kind) ? "removed" : "changed";
}

/** Formats the change as a full sentence. */
export const tellChange = ({ sentence }: Pick<Change, "sentence">): string => `${capitalised(sentence)}.`;

const labels: { readonly [kind in ChangeKind]: readonly [one: string, many: string] } = {
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

/** Summarizes changes: `1 node split, 5 policies moved and 3 edges retargeted`; empty when there are none. */
export function tellKinds(changes: readonly Change[]): string {
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  return listed(
    kinds.map((kind) => counted(changes.filter((one) => one.kind === kind).length, ...labels[kind])),
  );
}
