import type { CheckpointNote, ReplayRequest, Supplied } from "../replay";
import type { Problem, Topology } from "../topology";
import type { Trace } from "../trace";

/** A replay from the start that others may take parts of: a note for each checkpoint says what its trace does not. */
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
  /** Replays of other topologies; the one that the changes touch least is taken, none where nothing fits. */
  readonly known: readonly KnownReplay[];
  /** What it is compared with: a turn that repeats its state to the letter is cut where nothing new can come. */
  readonly comparedWith?: Trace | undefined;
  /** Ends as soon as it does otherwise than what it is compared with, and leaves the rest. */
  readonly endsAt?: Otherwise | undefined;
};

/** At a decision that differs, or also at a call more than there were in all. */
export type Otherwise = "other decisions" | "other work";

/** `ran`: supersteps that LangGraph ran. */
export type Reused =
  | { readonly kind: "whole"; readonly replay: KnownReplay; readonly ran: number }
  /** The trace ends where it did otherwise. */
  | { readonly kind: "diverged"; readonly trace: Trace; readonly ran: number }
  /** It would go round until its limit; the trace ends after the first round. */
  | { readonly kind: "looped"; readonly trace: Trace; readonly ran: number }
  | { readonly kind: "refused"; readonly problems: readonly Problem[] };
