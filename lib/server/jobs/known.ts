import "server-only";
import { grouped } from "../../std";
import { recent } from "../cache/recent";
import { findEnds } from "../db/replays";
import { idsOf, type ReplayJob } from "../evidence/compute";
import { knownEvidence } from "../evidence/knownEvidence";
import { type Ctx, inWorkspace } from "../verb/context";
import type { Job } from "../work/job";
import { SweepPlan } from "./plan";

/** The replay that a job requests; with `evidenceIsEnough`, it is not stored. */
export type JobRequest = { readonly wanted: ReplayJob; readonly evidenceIsEnough: boolean };

export type Known = { readonly replayId: string | null; readonly endKind: string | null };

const cache = recent<Promise<SweepPlan>>("sweep-plans", 50);

/** Returns a job's request. Sweep plans never change, so they are cached. */
export async function wantedBy(ctx: Ctx, job: Job): Promise<JobRequest> {
  const { workspaceId, sweepId: id, topologyHash, recordingHash } = job;
  const { evidenceOnly, ...plan } = await cache(
    ctx.memory,
    `${ctx.db.where} ${workspaceId} ${id}`,
    async () => {
      const where = { workspaceId_id: { workspaceId, id } };
      const { options } = await ctx.db.prisma.sweep.findUniqueOrThrow({ where, select: { options: true } });
      return SweepPlan.parse(JSON.parse(options));
    },
  );
  const wanted = { workspaceId, topologyHash, recordingHash, ...plan };
  return { wanted, evidenceIsEnough: evidenceOnly.includes(topologyHash) };
}

/** Looks up known results of jobs claimed together: those that did not reach the recursion limit, or that reached this same limit. */
export async function knownAmong(
  ctx: Ctx,
  jobs: readonly Job[],
): Promise<(plansAsked: JobRequest) => Known | null> {
  const plans = await Promise.allSettled(jobs.map((job) => wantedBy(ctx, job)));
  const fulfilled = plans.flatMap((plan) => (plan.status === "fulfilled" ? [plan.value] : []));
  const ofWorkspace = grouped(fulfilled, ({ wanted }) => wanted.workspaceId);
  const found = new Map<string, Known>();
  for (const [workspaceId, all] of ofWorkspace) {
    const own = inWorkspace(ctx, workspaceId);
    const [enough, whole] = [true, false].map((is) =>
      all.filter(({ evidenceIsEnough }) => evidenceIsEnough === is).map(({ wanted }) => wanted),
    );
    const ids = (whole ?? []).flatMap((wanted) => idsOf(ctx.engine, wanted));
    const replays = ids.length > 0 ? await findEnds(own.db, ids) : [];
    for (const { id, endKind } of replays) found.set(id, { replayId: id, endKind });
    for (const id of await knownEvidence(own, enough ?? [])) found.set(id, { replayId: null, endKind: null });
  }
  return ({ wanted }) =>
    idsOf(ctx.engine, wanted)
      .map((id) => found.get(id))
      .find((one) => one !== undefined) ?? null;
}
