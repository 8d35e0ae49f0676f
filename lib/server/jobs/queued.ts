import "server-only";
import { ReplayOptions } from "../../worker";
import { topologyText } from "../db/documents";
import { type Ctx, inWorkspace } from "../verb/context";
import type { NewJob } from "../work/add";
import type { SweepPlan } from "./plan";
import { queueSweep } from "./queueSweep";

/** Queues background replays of the server, which yield to interactive ones. Returns the sweep's id. */
export async function queued(
  ctx: Ctx,
  jobs: readonly NewJob[],
  from: ReplayOptions["from"] = "start",
): Promise<string> {
  const hashes = [...new Set(jobs.map(({ topologyHash }) => topologyHash))];
  const texts = await Promise.all(hashes.map((hash) => topologyText(ctx.db, hash)));
  const plan: SweepPlan = {
    options: ReplayOptions.parse({ from }),
    recursionLimit: await ctx.engine.limit(texts.map(({ document }) => document)),
    evidenceOnly: [],
  };
  return queueSweep(inWorkspace(ctx, ctx.db.workspaceId), { plan, jobs, background: true });
}
