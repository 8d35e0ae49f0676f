import "server-only";
import { ReplayOptions } from "../../worker";
import { addReadings } from "../db/topologies";
import type { StoredEvidence } from "../evidence/ranking/evidence";
import type { SweepPlan } from "../jobs/plan";
import { queueSweep } from "../jobs/queueSweep";
import type { Ctx } from "../verb/context";
import type { NewJob } from "../work/add";

type Begun = {
  readonly jobs: readonly NewJob[];
  /** True if no user waits for it. */
  readonly background: boolean;
};

/** Starts a sweep of a planner's topologies and their variants; for variants, only evidence is stored. Returns its id. */
export async function beginProposals(
  ctx: Ctx,
  stored: StoredEvidence,
  { jobs, background }: Begun,
): Promise<string> {
  const named = new Map(stored.topologies.map(({ hash, topology }) => [hash, topology]));
  const evidenceOnly = stored.readings.filter(({ hash }) => !named.has(hash));
  await addReadings(ctx, evidenceOnly);
  const topologies = new Map([
    ...named,
    ...evidenceOnly.map(({ hash, topology }) => [hash, topology] as const),
  ]);
  const hashes = [...new Set(jobs.map(({ topologyHash }) => topologyHash))];
  const texts = [stored.base.hash, ...hashes].map((hash) => JSON.stringify(topologies.get(hash)));
  const plan: SweepPlan = {
    options: ReplayOptions.parse({}),
    recursionLimit: await ctx.engine.limit(texts),
    evidenceOnly: evidenceOnly.map(({ hash }) => hash),
  };
  return queueSweep(ctx, { plan, jobs, background });
}
