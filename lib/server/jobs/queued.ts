import "server-only";
import { randomUUID } from "node:crypto";
import { ReplayOptions } from "../../worker";
import { machineActor as actor } from "../core/actor";
import { theEngine } from "../core/theEngine";
import { topologyText } from "../db/documents";
import type { Store } from "../db/store";
import { addSweep, type NewJob } from "../db/sweeps";
import type { SweepPlan } from "./plan";
import { theRunner } from "./theRunner";

/** Queues replays that nobody waits for, all of which give way to those that somebody does. Answers the sweep's id. */
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
  const id = randomUUID();
  await addSweep(
    store,
    actor,
    { id, options: JSON.stringify(plan), engine: theEngine().hash, background: true },
    jobs,
  );
  (await theRunner()).wake();
  return id;
}
