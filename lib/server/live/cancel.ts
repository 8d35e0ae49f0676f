import "server-only";
import { z } from "zod";
import { cancelStoredLiveRun } from "../db/lists/liveRuns";
import { ownerVerb } from "../verb/verb";
import { findRun } from "./view";
import { abortLiveRun } from "./work";

const Input = z.strictObject({ planner: z.string().min(1).max(120), run: z.string().min(1).max(200) });

/** Cancels a run; its answers so far stay, and it can be resumed. No effect on one that is over. */
export const cancelLiveRun = ownerVerb(Input, async (ctx, { planner, run }) => {
  const { id } = await findRun(ctx, planner, run);
  await cancelStoredLiveRun(ctx.db, id);
  abortLiveRun(ctx, id);
});
