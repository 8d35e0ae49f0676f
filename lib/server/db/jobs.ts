import "server-only";
import type { Transaction } from "./replays";
import type { Store } from "./store";

/** One topology x recording of a sweep; `replayId` is where its result is, or will be. */
export type Job = {
  readonly workspaceId: string;
  readonly sweepId: string;
  readonly number: number;
  readonly topologyName: string;
  readonly topologyHash: string;
  readonly recordingName: string;
  readonly recordingHash: string;
  readonly state: string;
  readonly attempts: number;
};

/** How long a server may be silent before its jobs are given to another. */
export const leaseSeconds = 30;

/** Takes up to `limit` jobs for `worker`: waiting ones, and running ones whose server has gone silent. */
export function claimJobs({ prisma }: Store, worker: string, limit: number): Promise<Job[]> {
  return prisma.$queryRaw<Job[]>`
    UPDATE "Job" SET "state" = 'running', "worker" = ${worker}, "attempts" = "attempts" + 1,
      "leaseUntil" = now() + make_interval(secs => ${leaseSeconds}::int)
    WHERE ("workspaceId", "sweepId", "number") IN (
      SELECT "workspaceId", "sweepId", "number" FROM "Job"
      WHERE "state" = 'queued' OR ("state" = 'running' AND "leaseUntil" < now())
      ORDER BY "queuedAt", "sweepId", "number"
      LIMIT ${limit}::int FOR UPDATE SKIP LOCKED)
    RETURNING "workspaceId", "sweepId", "number", "topologyName", "topologyHash",
      "recordingName", "recordingHash", "state", "attempts"`;
}

/** Shows that `worker` is alive and keeps its jobs. */
export const renewLeases = ({ prisma }: Store, worker: string): Promise<number> =>
  prisma.$executeRaw`
    UPDATE "Job" SET "leaseUntil" = now() + make_interval(secs => ${leaseSeconds}::int)
    WHERE "state" = 'running' AND "worker" = ${worker}`;

/** Gives running jobs back: one server's when it stops, which counts as no attempt; all of them when no other server can be there. */
export const releaseJobs = ({ prisma }: Store, worker: string | null): Promise<number> =>
  prisma.$executeRaw`
    UPDATE "Job" SET "state" = 'queued', "worker" = NULL, "leaseUntil" = NULL,
      "attempts" = "attempts" - CASE WHEN ${worker}::text IS NULL THEN 0 ELSE 1 END
    WHERE "state" = 'running' AND (${worker}::text IS NULL OR "worker" = ${worker})`;

export type JobEnd = {
  readonly state: "done" | "known" | "failed";
  readonly replayId: string | null;
  readonly endKind: string | null;
  readonly message: string | null;
};

/** Ends a job that `worker` still holds, and its sweep with the last one; false when another server has taken it. */
export async function endJob(tx: Transaction, job: Job, worker: string, end: JobEnd): Promise<boolean> {
  const { workspaceId, sweepId, number } = job;
  const rev = await nextRev(tx, job);
  const { count } = await tx.job.updateMany({
    where: { workspaceId, sweepId, number, state: "running", worker },
    data: { ...end, worker: null, leaseUntil: null, rev },
  });
  if (count === 0) return false;
  await tx.$executeRaw`
    UPDATE "Sweep" SET "state" = 'finished', "finishedAt" = now()
    WHERE "workspaceId" = ${workspaceId} AND "id" = ${sweepId} AND "state" = 'running'
      AND NOT EXISTS (SELECT 1 FROM "Job" WHERE "workspaceId" = ${workspaceId} AND "sweepId" = ${sweepId}
        AND "state" IN ('queued', 'running'))`;
  return true;
}

/** Whether a job is the first of its topology in its sweep. */
export async function isFirstOfTopology({ prisma }: Store, job: Job): Promise<boolean> {
  const { workspaceId, sweepId, topologyHash, number } = job;
  const earlier = { workspaceId, sweepId, topologyHash, number: { lt: number } };
  return (await prisma.job.findFirst({ where: earlier, select: { number: true } })) === null;
}

/** Ends the jobs of a job's topology that still wait, as failed for the same reason. */
export async function failWaiting(tx: Transaction, job: Job, message: string): Promise<void> {
  const { workspaceId, sweepId, topologyHash } = job;
  const rev = await nextRev(tx, job);
  await tx.job.updateMany({
    where: { workspaceId, sweepId, topologyHash, state: "queued" },
    data: { state: "failed", message, rev },
  });
}

/** Counts a change of a sweep, and holds the sweep's row until the transaction ends, so that changes are seen in their order. */
export async function nextRev(
  tx: Transaction,
  { workspaceId, sweepId }: Pick<Job, "workspaceId" | "sweepId">,
): Promise<number> {
  const sweep = await tx.sweep.update({
    where: { workspaceId_id: { workspaceId, id: sweepId } },
    data: { rev: { increment: 1 } },
    select: { rev: true },
  });
  return sweep.rev;
}
