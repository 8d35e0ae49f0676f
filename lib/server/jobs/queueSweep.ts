import "server-only";
import { randomUUID } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { idsOf } from "../evidence/compute";
import { knownEvidence } from "../evidence/knownEvidence";
import type { Ctx } from "../verb/context";
import { addJobs, type NewJob } from "../work/add";
import type { SweepPlan } from "./plan";

/** Max jobs per sweep. */
export const maxJobs = 20_000;

type QueuedSweep = {
  readonly plan: SweepPlan;
  readonly jobs: readonly NewJob[];
  /** True if no user waits for it. */
  readonly background?: boolean;
};

/** Stores a sweep of at most `maxJobs` jobs, settling those with known results, and wakes the runner. Returns its id. */
export async function queueSweep(ctx: Ctx, sweep: QueuedSweep): Promise<string> {
  const { plan, background = false } = sweep;
  const id = randomUUID();
  const jobs = await withKnown(ctx, plan, sweep.jobs.slice(0, maxJobs));
  const engine = ctx.engine.hash;
  await addJobs(ctx, { id, options: JSON.stringify(plan), engine, background }, jobs);
  ctx.jobs.wake();
  return id;
}

/** Ids hashed before yielding to the event loop. */
const hashedTogether = 200;

/** Adds to each job the ids of results that settle it. */
async function withKnown(
  ctx: Ctx,
  { evidenceOnly, ...plan }: SweepPlan,
  jobs: readonly NewJob[],
): Promise<readonly NewJob[]> {
  const onlyEvidence = new Set(evidenceOnly);
  const all: NewJob[] = [];
  for (let i = 0; i < jobs.length; i += hashedTogether) {
    const some = jobs.slice(i, i + hashedTogether).map((job) => {
      const wanted = {
        workspaceId: ctx.db.workspaceId,
        ...plan,
        topologyHash: job.topologyHash,
        recordingHash: job.recordingHash,
      };
      return { job, wanted };
    });
    const variants = some.flatMap(({ wanted }) => (onlyEvidence.has(wanted.topologyHash) ? [wanted] : []));
    const evidence = await knownEvidence(ctx, variants);
    for (const { job, wanted } of some) {
      const ids = idsOf(ctx.engine, wanted);
      if (!onlyEvidence.has(job.topologyHash)) all.push({ ...job, known: ids });
      else all.push({ ...job, evidenceKnown: ids.some((id) => evidence.has(id)) });
    }
    await breathe();
  }
  return all;
}
