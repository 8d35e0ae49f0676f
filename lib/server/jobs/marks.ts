import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { Ctx } from "../verb/context";
import type { Job } from "../work/job";
import { markJobs } from "../work/mark";

/** Batches the marks of jobs that start. The returned promise resolves when the mark is stored, or has failed and is reported. */
export function openMarks(ctx: Ctx, worker: string, report: (error: unknown) => void) {
  let next: { readonly started: Job[]; readonly stored: Promise<void> } | null = null;
  let last = Promise.resolve();

  const open = () => {
    const started: Job[] = [];
    const store = async () => {
      await breathe();
      next = null;
      await markJobs(ctx.db, worker, started);
    };
    last = last.then(store).catch(report);
    return { started, stored: last };
  };
  return (job: Job): Promise<void> => {
    next ??= open();
    next.started.push(job);
    return next.stored;
  };
}
