/** A call in virtual time; milliseconds from the start of its turn's first superstep. */
export type ScheduledCall = {
  /** Its place in `Segment.calls`. */
  readonly call: number;
  readonly start: number;
  readonly end: number;
  readonly failed: boolean;
  /** It was given up after the time that it was allowed. */
  readonly timedOut: boolean;
};

export type ScheduledTask = {
  readonly node: string;
  readonly step: number;
  readonly turn: number;
  /** When all that leads to it had ended. */
  readonly ready: number;
  /** When its superstep began: that of the slowest task before it. */
  readonly start: number;
  readonly end: number;
  /** It was ready, but another task of the superstep before still ran. */
  readonly waited: number;
  readonly calls: readonly ScheduledCall[];
  /** Nothing that it holds ran: its conditions did not hold. */
  readonly skipped: boolean;
  /** The slowest of its superstep: what comes next waited for it. */
  readonly slowest: boolean;
  /** On the longest chain of tasks that lead to each other. */
  readonly critical: boolean;
};

/** When each task of a trace would have run had it taken the recorded times. Nothing sleeps for it. */
export type Schedule = {
  readonly tasks: readonly ScheduledTask[];
  /** From the first start to the last end. */
  readonly total: number;
  /** The nodes of the longest chain, in order. */
  readonly critical: readonly string[];
  /** What the longest chain takes: the total, did no task wait for others than those that lead to it. */
  readonly shortest: number;
  /** Calls whose recorded time is not known; they count as instantaneous. */
  readonly unmeasured: number;
};
