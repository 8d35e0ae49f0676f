import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { Ctx } from "../verb/context";
import type { Job } from "../work/job";
import { type Marks, markJobs } from "../work/mark";

type Batch = { readonly [kind in keyof Marks]: Job[] };

/** Batches the marks of jobs: what ends and what starts on its thread are one statement. The returned promise resolves when the mark is stored, or has failed and is reported. */
export function openMarks(ctx: Ctx, worker: string, report: (error: unknown) => void) {
  let next: { readonly batch: Batch; readonly stored: Promise<void> } | null = null;
  let last = Promise.resolve();

  const open = () => {
    const batch: Batch = { started: [], computed: [] };
    const store = async () => {
      await breathe();
      next = null;
      await markJobs(ctx.db, worker, batch);
    };
    last = last.then(store).catch(report);
    return { batch, stored: last };
  };
  return (kind: keyof Marks, job: Job): Promise<void> => {
    next ??= open();
    next.batch[kind].push(job);
    return next.stored;
  };
}
