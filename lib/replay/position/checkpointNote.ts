import type { Json } from "../../std";
import type { Move } from "../lineage";

/** Data about a checkpoint that the trace lacks. */
export type CheckpointNote = {
  /** The moves behind the present decision. */
  readonly moves: readonly Move[];
  /** Channels whose key order differs from the trace's value. */
  readonly reordered?: { readonly [channel: string]: Json };
};

export const noteOf = (
  moves: readonly Move[],
  reordered: { readonly [channel: string]: Json },
): CheckpointNote => (Object.keys(reordered).length > 0 ? { moves, reordered } : { moves });
