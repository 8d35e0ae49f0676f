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
import type { Signature, Topology } from "../topology";
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

/** Both topologies, and their planner's vocabulary. */
export type PairGraphs = {
  readonly topologies: { readonly base: Topology; readonly head: Topology };
  readonly signature: Signature;
};

/** Compares two traces of one recording by their graphs and their planner's vocabulary. */
export const pairDiffOf = (base: Trace, head: Trace, known: PairGraphs): PairDiff => ({
  diff: diffTraces(base, head, known),
  supplied: suppliedOf({ base, head }),
  stopped: stoppedAt(head),
  facts: pairFacts(base, head, known.signature),
});

export const pairResultOf = (base: Trace, head: Trace, known: PairGraphs): PairResult => ({
  ...pairDiffOf(base, head, known),
  result: resultHash(base, head),
});

export const pairSummaryOf = (
  { diff, ...pair }: PairResult,
  topologies: ComparedTopologies,
): PairSummary => ({ ...pair, ...diffSummary(diff, topologies) });
