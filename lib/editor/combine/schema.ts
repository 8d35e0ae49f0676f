import type { DraftDocument } from "../draft";

/** Three documents of one topology: what both sides began with, what is saved now, and what is edited here. */
export type Sides<T> = { readonly base: T; readonly newest: T; readonly mine: T };

/** One difference from `newest` to `mine`. `both`: each side changed it, so a person has to choose. */
export type SideChange = {
  readonly id: string;
  /** In the direction from `newest` to `mine`, without a full stop. */
  readonly sentence: string;
  readonly from: "mine" | "theirs" | "both";
};

/** Sentences of changes that a result lacks, by the side that made them. */
export type MissingChanges = {
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  /** What either side wrote about a node that has another name in the result. */
  readonly moved: readonly string[];
};

export type Combination = {
  /** Changes of either side since `base`, as sentences for people. */
  readonly made: { readonly mine: readonly string[]; readonly theirs: readonly string[] };
  readonly changes: readonly SideChange[];
  /** Ids of the changes that only this side made. */
  readonly ownChanges: ReadonlySet<string>;
  /** `newest` with the chosen changes of `mine`. */
  readonly withChanges: (chosen: ReadonlySet<string>) => DraftDocument;
  /** Changes of either side that `withChanges(chosen)` does not have, or has under another name. */
  readonly missingWith: (chosen: ReadonlySet<string>) => MissingChanges;
};
