import type { Address } from "../../topology";

/** What became of nodes: `regrouped` is several into several. Names stand in the order in which the nodes run. */
export type NodeChange = {
  readonly kind: "kept" | "renamed" | "split" | "merged" | "regrouped" | "added" | "removed";
  readonly base: readonly string[];
  readonly head: readonly string[];
};

/** Where a policy went. `carried`: its node became others and it stands in one of them; `routed`: it runs while routing, where its writes are lost, or does no longer; `copied`: it also runs elsewhere; `thinned`: it runs in fewer places. */
export type PolicyChange = {
  readonly kind: "carried" | "routed" | "moved" | "copied" | "thinned" | "added" | "dropped";
  readonly policy: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly base: readonly Address[];
  readonly head: readonly Address[];
};

/** An edge or branch. `carried`: an end has another name or is a part of what the end became; `past`: it enters a node that became several behind the first of them; `relabelled`: the same ends by another router, branch or edge; `inner`: within nodes that were one, or are one now. */
export type PathChange = {
  readonly kind: "carried" | "past" | "retargeted" | "relabelled" | "inner" | "added" | "removed";
  readonly base: Path | null;
  readonly head: Path | null;
  /** The node that a way in leaves aside. */
  readonly past?: string | undefined;
};

export type Path = {
  readonly address: Address;
  readonly from: readonly string[];
  readonly to: string;
  /** The branch by its label, or null for an edge. */
  readonly branch: string | null;
};

/** A channel beside the planner's own, which every checkpoint then keeps. `changed`: it is joined or begun otherwise. */
export type StateChange = { readonly kind: "added" | "removed" | "changed"; readonly channel: string };

/** How the nodes, policies, paths, channels and threads of one graph became those of another; what stayed as it was is told of nodes only. */
export type Mapping = {
  readonly nodes: readonly NodeChange[];
  readonly policies: readonly PolicyChange[];
  readonly paths: readonly PathChange[];
  readonly channels: readonly StateChange[];
  /** Null where both keep their threads in one place. */
  readonly namespace: { readonly base: string; readonly head: string } | null;
};
