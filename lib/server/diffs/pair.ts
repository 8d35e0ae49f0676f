import "server-only";
import {
  diffTraces,
  type OpenQuestion,
  type RecordingDiff,
  type SuppliedSummary,
  stoppedAt,
  suppliedOf,
} from "../../diff";
import type { Trace } from "../../trace";

/** Two traces of one recording compared, and what of it rests on answers that were supplied or lack. */
export type TracePair = {
  readonly diff: RecordingDiff;
  readonly supplied: SuppliedSummary;
  /** The question at which head stopped. */
  readonly stopped: OpenQuestion | null;
};

export const pairOf = (base: Trace, head: Trace): TracePair => ({
  diff: diffTraces(base, head),
  supplied: suppliedOf({ base, head }),
  stopped: stoppedAt(head),
});
