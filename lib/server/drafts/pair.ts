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

/** A comparison of one recording, and what of it rests on answers that were supplied or lack. */
export type DraftPair = {
  readonly diff: RecordingDiff;
  readonly supplied: SuppliedSummary;
  readonly stopped: OpenQuestion | null;
};

export const pairOf = (base: Trace, head: Trace): DraftPair => ({
  diff: diffTraces(base, head),
  supplied: suppliedOf({ base, head }),
  stopped: stoppedAt(head),
});
