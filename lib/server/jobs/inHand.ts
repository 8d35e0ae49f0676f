import "server-only";
import type { Job } from "../db/jobs";
import { failed, type JobResult } from "./results";

export type JobSignals = {
  /** The server stops: the job is given back. */
  readonly stopping: AbortSignal;
  /** The sweep was cancelled: what has not begun does not begin. */
  readonly cancelled: AbortSignal;
  /** It was cancelled some time ago: what still runs is ended, with its thread, for a planner's code may never yield. */
  readonly overdue: AbortSignal;
};

type CancelSignals = Omit<JobSignals, "stopping">;

/** Seconds from the one to the other. Nearly all replays end by themselves sooner, and what they came to is kept. */
export const cancelSeconds = 10;

/** The jobs that a server holds: which they are, which sweeps among them were cancelled, and which topologies still have to show that they do not differ from themselves. */
type InHand = {
  readonly jobs: ReadonlySet<Job>;
  take(job: Job, run: (cancel: CancelSignals) => Promise<JobResult | null>): Promise<JobResult | null>;
  drop(job: Job): void;
  /** Jobs of this sweep that have not begun do not begin, and those that run have some seconds to come to their end. */
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
