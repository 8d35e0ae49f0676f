import "server-only";
import type { Job } from "../db/jobs";
import { failed, type JobResult } from "./results";

/** The jobs that a server holds: which they are, which sweeps among them were cancelled, and which topologies still have to show that they do not differ from themselves. */
type InHand = {
  readonly jobs: ReadonlySet<Job>;
  take(job: Job, run: (cancelled: AbortSignal) => Promise<JobResult | null>): Promise<JobResult | null>;
  drop(job: Job): void;
  /** Jobs of this sweep that have not begun do not begin. */
  cancel(sweepId: string): void;
};

export function inHand(): InHand {
  const jobs = new Set<Job>();
  const cancels = new Map<string, AbortController>();
  const firsts = new Map<string, Promise<JobResult | null>>();

  const cancelled = (sweepId: string): AbortSignal => {
    const one = cancels.get(sweepId) ?? new AbortController();
    cancels.set(sweepId, one);
    return one.signal;
  };
  return {
    jobs,
    take: async (job, run) => {
      jobs.add(job);
      const begin = () => run(cancelled(job.sweepId));
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
    cancel: (sweepId) => cancels.get(sweepId)?.abort(new Error("The sweep was cancelled.")),
  };
}

const topologyOf = ({ sweepId, topologyHash }: Job): string => `${sweepId} ${topologyHash}`;
