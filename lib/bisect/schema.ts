import type { Change } from "../changes";
import type { Topology } from "../topology";

/** How the search goes: topologies tried, how many changes the sets have that are tried now, and how many changes there are. */
export type BisectProgress = { readonly tried: number; readonly size: number; readonly moves: number };

/** Changes that make recordings differ, by themselves or only together. */
export type VerifiedCause = {
  readonly changes: readonly Change[];
  /** Recordings that base decides otherwise once it has these changes and no others of the set. */
  readonly recordings: readonly string[];
  /** Those of all differing recordings that part for this cause before any other; each belongs to one cause. */
  readonly first: readonly string[];
  /** How many of `recordings` decide as base once head lacks these changes; the others differ for another cause too. */
  readonly settled: number;
  /** Whether no part of the changes makes a difference. */
  readonly together: boolean;
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
