import "server-only";
import { z } from "zod";
import { listJobs, maxJobsOfPage } from "../db/sweeps";
import { verb } from "../verb/verb";
import { sweepView } from "./view";

const Input = z.strictObject({
  sweep: z.string().min(1).max(64),
  /** Number of the previous page's last job. */
  after: z.coerce.number().int().min(-1).max(1_000_000_000).default(-1),
  max: z.coerce.number().int().min(1).max(maxJobsOfPage).default(100),
});

/** Returns a sweep with a page of its jobs; `next` is the `after` of the next page, `null` for the last. */
export const getSweep = verb(Input, async (ctx, input) => {
  const { sweep: id, after, max } = input;
  const sweep = await sweepView(ctx, id);
  const jobs = await listJobs(ctx.db, id, { after, max });
  return { ...sweep, jobs, next: jobs.length === max ? (jobs.at(-1)?.number ?? null) : null };
});
