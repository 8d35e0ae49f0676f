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

/** Comparison of two traces of one recording, with supplied and missing answers and the facts that ship rules need. */
export type PairDiff = {
  readonly diff: RecordingDiff;
  readonly supplied: SuppliedSummary;
  /** The question at which head stopped. */
  readonly stopped: OpenQuestion | null;
  readonly facts: PairFacts;
};

/** Adds the hash of both sides' results. */
export type PairResult = PairDiff & { readonly result: string };

/** Summary of one pair of replays for the comparison of all recordings. */
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
