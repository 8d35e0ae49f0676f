import type { DraftDocument } from "../draft";

/** Three documents of one topology: the common base, the saved version, and the local edit. */
export type Sides<T> = { readonly base: T; readonly newest: T; readonly mine: T };

/** One difference from `newest` to `mine`. `both`: each side changed it, so the user has to choose. */
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
  /** Texts of either side about a node that has another name in the result. */
  readonly moved: readonly string[];
};

export type Combination = {
  /** Changes of either side since `base`, as sentences. */
  readonly made: { readonly mine: readonly string[]; readonly theirs: readonly string[] };
  readonly changes: readonly SideChange[];
  /** Ids of changes made only by this side. */
  readonly ownChanges: ReadonlySet<string>;
  /** `newest` with the chosen changes of `mine`. */
  readonly withChanges: (chosen: ReadonlySet<string>) => DraftDocument;
  /** Changes of either side that `withChanges(chosen)` lacks, or has under another name. */
  readonly missingWith: (chosen: ReadonlySet<string>) => MissingChanges;
};
