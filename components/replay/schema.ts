export type JobState = "queued" | "running" | "done" | "known" | "failed" | "cancelled";

/** One topology replayed against one recording. `known`: the same result was computed before. */
export type SweepJob = {
  readonly number: number;
  readonly topology: string;
  readonly recording: string;
  readonly state: JobState;
  readonly message: string | null;
};

export type Sweep = {
  readonly id: string;
  readonly state: "running" | "finished" | "cancelled";
  readonly jobs: readonly SweepJob[];
};
