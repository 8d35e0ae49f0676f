import type { CheckpointNote, ReplayRequest, Supplied } from "../replay";
import type { Problem, Topology } from "../topology";
import type { Trace } from "../trace";

/** A replay from the start, with notes per checkpoint, that other replays can copy from. */
export type KnownReplay = {
  readonly topology: Topology;
  readonly trace: Trace;
  readonly notes: readonly CheckpointNote[];
  readonly supplied: readonly Supplied[];
};

export type ReuseRequest = Pick<
  ReplayRequest,
  "topology" | "planner" | "recording" | "supplied" | "recursionLimit" | "signal" | "policyTimeLimit"
> & {
  /** Replays of other topologies; uses the one least affected by the changes, or none. */
  readonly known: readonly KnownReplay[];
  /** The trace to compare with: a turn that repeats its state exactly is cut when nothing new can follow. */
  readonly comparedWith?: Trace | undefined;
  /** Stops at the first deviation from `comparedWith`. */
  readonly endsAt?: Otherwise | undefined;
};

/** At a different decision; or also at a call beyond the number of calls in the compared trace. */
export type Otherwise = "other decisions" | "other work";

/** `ran`: supersteps that LangGraph ran. */
export type Reused =
  | { readonly kind: "whole"; readonly replay: KnownReplay; readonly ran: number }
  /** The trace ends at the deviation. */
  | { readonly kind: "diverged"; readonly trace: Trace; readonly ran: number }
  /** It would repeat until its limit; the trace ends after the first round. */
  | { readonly kind: "looped"; readonly trace: Trace; readonly ran: number }
  | { readonly kind: "refused"; readonly problems: readonly Problem[] };
