import type { Change } from "../changes";
import type { VerifiedCause } from "../diff";
import type { Topology } from "../topology";

/** How the search goes: topologies tried and how many more may be, how many changes the sets have that are tried now, and how many changes there are. */
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
      /** Whether none of them can be left out: every part of the set was tried. */
      readonly minimal: boolean;
      /** Whether every smaller set was tried too. */
      readonly smallest: boolean;
      /** The set by what of it makes a difference, the most recordings first. */
      readonly causes: readonly VerifiedCause[];
      /** Head without the set. */
      readonly topology: Topology;
      readonly of: number;
      readonly tried: number;
    }
  /** Nothing to explain, or too much of it: the budget ran out before any set was found. */
  | { readonly kind: "agrees" | "unexplained"; readonly of: number; readonly tried: number };
