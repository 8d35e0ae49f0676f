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
  /** Ends as soon as it has decided otherwise than this trace, and leaves the rest. */
  readonly untilOtherThan?: Trace | undefined;
};

/** `ran`: supersteps that LangGraph ran. */
export type Reused =
  | { readonly kind: "whole"; readonly replay: KnownReplay; readonly ran: number }
  | { readonly kind: "diverged"; readonly ran: number }
  | { readonly kind: "refused"; readonly problems: readonly Problem[] };
