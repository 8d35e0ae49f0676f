import "server-only";
import type { Job } from "../work/job";
import { failed, type JobResult } from "./results";

export type JobSignals = {
  /** Aborts when the server stops: the job is requeued. */
  readonly stopping: AbortSignal;
  /** Aborts when the sweep is cancelled: a job that has not started does not start. */
  readonly cancelled: AbortSignal;
  /** Aborts some time after a cancel: terminates the thread, because a planner's code may never yield. */
  readonly overdue: AbortSignal;
};

type CancelSignals = Omit<JobSignals, "stopping">;

/** Seconds between the two. Nearly all replays finish sooner, and their results are stored. */
export const cancelSeconds = 10;

/** Active jobs of a server, the cancelled sweeps among them, and the topologies whose determinism is still unverified. */
type InHand = {
  readonly jobs: ReadonlySet<Job>;
  take(job: Job, run: (cancel: CancelSignals) => Promise<JobResult | null>): Promise<JobResult | null>;
  drop(job: Job): void;
  /** Prevents queued jobs of this sweep from starting, and gives running ones some seconds to finish. */
  cancel(sweepId: string): void;
};

export function inHand(): InHand {
  const jobs = new Set<Job>();
  const cancels = new Map<string, { readonly [signal in keyof CancelSignals]: AbortController }>();
  const firsts = new Map<string, Promise<JobResult | null>>();

  const cancelOf = (sweepId: string): CancelSignals => {
    const one = cancels.get(sweepId) ?? { cancelled: new AbortController(), overdue: new AbortController() };
    cancels.set(sweepId, one);
    return { cancelled: one.cancelled.signal, overdue: one.overdue.signal };
  };
  return {
    jobs,
    take: async (job, run) => {
      jobs.add(job);
      const begin = () => run(cancelOf(job.sweepId));
      if (job.first) {
        const result = begin();
        firsts.set(topologyOf(job), result);
        return result;
      }
      const first = await firsts.get(topologyOf(job));
      return first?.endsTopology ? failed(job, first.end.message ?? "") : begin();
    },
    drop: (job) => {
      jobs.delete(job);
      if (job.first) firsts.delete(topologyOf(job));
      if (![...jobs].some(({ sweepId }) => sweepId === job.sweepId)) cancels.delete(job.sweepId);
    },
    cancel: (sweepId) => {
      const one = cancels.get(sweepId);
      if (!one || one.cancelled.signal.aborted) return;
      one.cancelled.abort(new Error("The sweep was cancelled."));
      setTimeout(() => one.overdue.abort(), cancelSeconds * 1000).unref();
    },
  };
}

const topologyOf = ({ sweepId, topologyHash }: Job): string => `${sweepId} ${topologyHash}`;
