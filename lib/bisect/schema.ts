import type { Address } from "../topology";
import type { TopologyDraft } from "./draft";

/** One change between base and head that can be taken back by itself, or together with any others. */
export type BisectMove = {
  readonly id: string;
  /** What head does otherwise. */
  readonly sentence: string;
  /** What taking it back means, as `moving enrich behind region`. */
  readonly undoing: string;
  readonly base: readonly Address[];
  readonly head: readonly Address[];
};

/** Moves are undone in the order of their ranks: the order within nodes first, what stands in them, paths, then whole nodes. */
export type Undo = BisectMove & {
  readonly rank: number;
  /** Head, or a draft in which others were undone, without this move; null where that cannot be. */
  readonly apply: (draft: TopologyDraft) => TopologyDraft | null;
};

/** How the search goes: sets tried so far, and how many moves the sets have that are tried now. */
export type BisectProgress = { readonly tried: number; readonly size: number; readonly moves: number };

export type BisectResult =
  | {
      readonly kind: "found";
      readonly moves: readonly BisectMove[];
      /** Whether none of them can be left out: every part of the set was tried. */
      readonly minimal: boolean;
      /** Whether every smaller set was tried too. */
      readonly smallest: boolean;
      readonly of: number;
      readonly tried: number;
    }
  /** Nothing to explain, or too much of it: the budget ran out before any set was found. */
  | { readonly kind: "agrees" | "unexplained"; readonly of: number; readonly tried: number };
