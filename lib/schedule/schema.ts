/** A call in virtual time; milliseconds from the start of its turn's first superstep. */
export type ScheduledCall = {
  /** Index in `Segment.calls`. */
  readonly call: number;
  readonly start: number;
  readonly end: number;
  readonly failed: boolean;
  /** It exceeded its time limit. */
  readonly timedOut: boolean;
};

export type ScheduledTask = {
  readonly node: string;
  readonly step: number;
  readonly turn: number;
  /** When all predecessors had ended. */
  readonly ready: number;
  /** Start of its superstep, set by the slowest task of the previous one. */
  readonly start: number;
  readonly end: number;
  /** Time that the task was ready while another task of the previous superstep still ran. */
  readonly waited: number;
  readonly calls: readonly ScheduledCall[];
  /** Nothing that it holds ran: its conditions did not hold. */
  readonly skipped: boolean;
  /** The slowest of its superstep, which delays the next one. */
  readonly slowest: boolean;
  /** On the longest chain of dependent tasks. */
  readonly critical: boolean;
};

/** The timeline of a trace with its recorded durations. Computed without waiting. */
export type Schedule = {
  readonly tasks: readonly ScheduledTask[];
  /** From the first start to the last end. */
  readonly total: number;
  /** The nodes of the longest chain, in order. */
  readonly critical: readonly string[];
  /** Duration of the longest chain: the total if tasks waited for their own predecessors only. */
  readonly shortest: number;
  /** Calls without a recorded duration; counted as instantaneous. */
  readonly unmeasured: number;
};
