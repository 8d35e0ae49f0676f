import "server-only";
import { z } from "zod";
import { sweepChanged } from "../jobs/changes";
import { reviewerVerb } from "../verb/verb";
import { cancelJobs } from "../work/cancel";
import { sweepView } from "./view";

const Input = z.strictObject({ sweep: z.string().min(1).max(64) });

/** Cancels queued jobs; running replays that finish within seconds are stored. Idempotent. */
export const cancelSweep = reviewerVerb(Input, async (ctx, input) => {
  const { state } = await sweepView(ctx, input.sweep);
  if (state === "running") {
    await cancelJobs(ctx.db, input.sweep);
    ctx.jobs.cancel(input.sweep);
    sweepChanged(ctx, input.sweep);
  }
  return sweepView(ctx, input.sweep);
});
