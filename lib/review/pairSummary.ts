import {
  type ComparedTopologies,
  type DiffSummary,
  diffSummary,
  diffTraces,
  type OpenQuestion,
  type RecordingDiff,
  type SuppliedSummary,
  stoppedAt,
  suppliedOf,
} from "../diff";
import { type PairFacts, pairFacts } from "../rules";
import type { Signature } from "../topology";
import type { Trace } from "../trace";
import { resultHash } from "./evidence";

/** Two traces of one recording compared, what of it rests on answers that were supplied or lack, and what rules ask of them beside it. */
export type PairDiff = {
  readonly diff: RecordingDiff;
  readonly supplied: SuppliedSummary;
  /** The question at which head stopped. */
  readonly stopped: OpenQuestion | null;
  readonly facts: PairFacts;
};

/** The same with the hash of what both came to. */
export type PairResult = PairDiff & { readonly result: string };

/** What a comparison of all recordings takes from the diff of one pair of replays. */
export type PairSummary = Omit<PairResult, "diff"> & DiffSummary;

/** Compares two traces of one recording by a planner's vocabulary. */
export const pairDiffOf = (base: Trace, head: Trace, signature: Signature): PairDiff => ({
  diff: diffTraces(base, head),
  supplied: suppliedOf({ base, head }),
  stopped: stoppedAt(head),
  facts: pairFacts(base, head, signature),
});

export const pairResultOf = (base: Trace, head: Trace, signature: Signature): PairResult => ({
  ...pairDiffOf(base, head, signature),
  result: resultHash(base, head),
});

export const pairSummaryOf = (
  { diff, ...pair }: PairResult,
  topologies: ComparedTopologies,
): PairSummary => ({ ...pair, ...diffSummary(diff, topologies) });
