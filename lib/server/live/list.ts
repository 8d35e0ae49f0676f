import "server-only";
import { z } from "zod";
import { listStoredLiveRuns } from "../db/lists/liveRuns";
import { verb } from "../verb/verb";
import { type LiveRunView, viewOf } from "./view";

const Input = z.strictObject({
  planner: z.string().min(1).max(120).optional(),
  most: z.int().min(1).max(100).default(20),
});

/** Lists runs with live models, newest first. */
export const listLiveRuns = verb(
  Input,
  async (ctx, { planner, most }): Promise<readonly LiveRunView[]> =>
    (await listStoredLiveRuns(ctx.db, { planner, max: most })).map((run) => viewOf(ctx, run)),
);
