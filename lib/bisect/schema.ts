import type { Change } from "../changes";
import type { VerifiedCause } from "../diff";
import type { Topology } from "../topology";

/** Progress of the search: topologies tried, max remaining, size of the sets being tried, and the number of changes. */
export type BisectProgress = {
  readonly tried: number;
  readonly left: number;
  readonly size: number;
  readonly moves: number;
};

export type BisectResult =
  | {
      readonly kind: "found";
      /** The changes without which head agrees with base on every recording. */
      readonly moves: readonly Change[];
      /** True if every subset was tried, so that no change can be omitted. */
      readonly minimal: boolean;
      /** True if every smaller set was tried too. */
      readonly smallest: boolean;
      /** The causes within the set, most recordings first. */
      readonly causes: readonly VerifiedCause[];
      /** Head without the set. */
      readonly topology: Topology;
      readonly of: number;
      readonly tried: number;
    }
  /** Nothing to explain, or too much of it: the budget ran out before any set was found. */
  | { readonly kind: "agrees" | "unexplained"; readonly of: number; readonly tried: number };
