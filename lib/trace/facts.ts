import { isGoodEnd } from "./ends";
import type { End, Trace } from "./schema";

/** The facts about a trace that lists show. */
export type TraceFacts = {
  readonly endKind: End["kind"];
  readonly endMessage: string;
  readonly supersteps: number;
  /** Channel values that a checkpoint saver would write, and their size as JSON. */
  readonly writes: number;
  readonly bytes: number;
};

/** Counts over all segments; the end is that of the first segment with a finding, else of the last. */
export function traceFacts({ segments }: Trace): TraceFacts {
  const ends = segments.map(({ end }) => end);
  const end = ends.find(({ kind }) => !isGoodEnd(kind)) ?? ends.at(-1);
  const checkpoints = segments.flatMap((segment) => segment.checkpoints);
  return {
    endKind: end?.kind ?? "ended",
    endMessage: end?.message ?? "",
    supersteps: segments.reduce((sum, segment) => sum + segment.supersteps.length, 0),
    writes: checkpoints.reduce((sum, { writes }) => sum + writes, 0),
    bytes: checkpoints.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
