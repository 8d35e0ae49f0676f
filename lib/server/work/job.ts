import "server-only";

/** One topology x recording of a sweep; `replayId` refers to its result, once it exists. */
export type Job = {
  readonly workspaceId: string;
  readonly sweepId: string;
  readonly number: number;
  readonly topologyName: string;
  readonly topologyHash: string;
  readonly recordingName: string;
  readonly recordingHash: string;
  readonly state: string;
  /** Crashes of workers that had started it and not stored its result. */
  readonly attempts: number;
  /** True for the first job of its topology in the sweep. */
  readonly first: boolean;
  /** True if no user waits for it. */
  readonly background: boolean;
  /** True if its sweep was cancelled while a dead server ran it. */
  readonly cancelled: boolean;
};

/** Identifies a job. */
export type JobKey = Pick<Job, "workspaceId" | "sweepId" | "number">;

/** A process that runs jobs: a name of its own, and the engine that its threads run. */
export type Worker = { readonly worker: string; readonly engine: string };

/** Seconds without a heartbeat after which a worker's jobs are given to another. */
export const leaseSeconds = 15;

/** Crashes together with other jobs after which a job runs alone. The index of the migration `job_claims` has the same number. */
export const maxCrashesTogether = 2;
