/** How far a run of topologies x recordings is; `finished` counts the replays that came to an end. */
export type Sweep = {
  readonly id: string;
  readonly state: "running" | "finished" | "cancelled";
  readonly total: number;
  readonly finished: number;
  /** Number of replays: queued, running, done, known (the same result was computed before), failed, cancelled. */
  readonly counts: { readonly [state: string]: number };
  /** Counts its changes. */
  readonly rev: number;
};

/** A message of the line that follows a sweep. */
export type SweepEvent = { readonly sweep: Sweep };
