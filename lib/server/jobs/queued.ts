import "server-only";
import { ReplayOptions } from "../../worker";
import { machineActor as actor } from "../core/actor";
import { theEngine } from "../core/theEngine";
import type { NewJob } from "../db/addSweep";
import { topologyText } from "../db/documents";
import type { Store } from "../db/store";
import type { SweepPlan } from "./plan";
import { queueSweep } from "./queueSweep";

/** Queues background replays, which yield to interactive ones. Returns the sweep's id. */
export async function queued(
  store: Store,
  jobs: readonly NewJob[],
  from: ReplayOptions["from"] = "start",
): Promise<string> {
  const hashes = [...new Set(jobs.map(({ topologyHash }) => topologyHash))];
  const texts = await Promise.all(hashes.map((hash) => topologyText(store, actor.workspaceId, hash)));
  const plan: SweepPlan = {
    options: ReplayOptions.parse({ from }),
    recursionLimit: await theEngine().limit(texts.map(({ document }) => document)),
    evidenceOnly: [],
  };
  return queueSweep(store, actor, { plan, jobs, background: true });
}
