import "server-only";
import { Prisma } from "./generated/client";
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
  /** Of its topology in its sweep. */
  readonly first: boolean;
  /** Nobody waits for it. */
  readonly background: boolean;
  /** Its sweep was cancelled while a server that is gone ran it. */
  readonly cancelled: boolean;
};

/** Which job it is, wherever its sweep stands. */
export type JobKey = Pick<Job, "workspaceId" | "sweepId" | "number">;

/** How long a server may be silent before its jobs are given to another. */
export const leaseSeconds = 30;

/** Crashes beside other jobs after which a job is taken alone. The index of the migration `job_claims` has this number too. */
export const maxCrashesTogether = 2;

/** Which jobs are asked for: `pressing` ones, which somebody waits for; `background` ones, of which there are none while a sweep goes on that somebody waits for; or, of both, those that were left behind so often that they are to be taken `alone`: one may be what stops the server, and is not to be charged with another that does. */
export type JobKind = "pressing" | "background" | "alone";

/** Of each kind: its sweeps and its jobs, in the words of the index that finds them. */
const kinds = {
  pressing: { sweeps: Prisma.sql`NOT "background"`, jobs: Prisma.sql`"attempts" < 2` },
  background: {
    sweeps: Prisma.sql`"background"
      AND NOT EXISTS (SELECT 1 FROM "Sweep" WHERE "state" = 'running' AND NOT "background")`,
    jobs: Prisma.sql`"attempts" < 2`,
  },
  alone: { sweeps: Prisma.sql`true`, jobs: Prisma.sql`"attempts" >= 2` },
} as const;

/** Counts an attempt of each job, which only a clean stop takes back; a lease that lapsed while its server lived was no crash. Takes up to `limit` jobs for a server, waiting ones, and running ones whose server has gone silent, of sweeps for its engine. Any server takes what was left of a cancelled sweep, which is not run. */
export async function claimJobs(
  { prisma }: Store,
  { worker, engine }: { readonly worker: string; readonly engine: string },
  limit: number,
  kind: JobKind = "pressing",
): Promise<Job[]> {
  const { sweeps, jobs } = kinds[kind];
  const claimed = await prisma.$queryRaw<Job[]>`
    WITH s AS (
      SELECT "workspaceId", "id", "background", "createdAt", "state" = 'cancelled' AS "cancelled" FROM "Sweep"
      WHERE ("state" = 'cancelled' OR ("state" = 'running' AND coalesce("engine", ${engine}) = ${engine}))
        AND ${sweeps}
      ORDER BY "background", "createdAt", "id"
    ), t AS MATERIALIZED (
      SELECT open.*, s."background", s."cancelled" FROM s CROSS JOIN LATERAL (
        SELECT "workspaceId", "sweepId", "number" FROM "Job"
        WHERE "workspaceId" = s."workspaceId" AND "sweepId" = s."id" AND "state" IN ('queued', 'running')
          AND ("state" = 'queued' OR "leaseUntil" < now()) AND ${jobs}
        ORDER BY "number" LIMIT ${limit}::int FOR UPDATE SKIP LOCKED) open
      ORDER BY s."background", s."createdAt", s."id" LIMIT ${limit}::int
    )
    UPDATE "Job" j SET "state" = 'running', "worker" = ${worker},
      "attempts" = j."attempts" + CASE WHEN j."worker" = ${worker} THEN 0 ELSE 1 END,
      "leaseUntil" = now() + make_interval(secs => ${leaseSeconds}::int)
    FROM t WHERE j."workspaceId" = t."workspaceId" AND j."sweepId" = t."sweepId" AND j."number" = t."number"
    RETURNING j."workspaceId", j."sweepId", j."number", j."topologyName", j."topologyHash",
      j."recordingName", j."recordingHash", j."state", j."attempts", j."first", t."background", t."cancelled"`;
  return claimed.sort((a, b) => a.number - b.number);
}

/** Shows that `worker` is alive and keeps these jobs. */
export const renewLeases = ({ prisma }: Store, worker: string, held: readonly JobKey[]): Promise<number> =>
  prisma.$executeRaw`
    UPDATE "Job" j SET "leaseUntil" = now() + make_interval(secs => ${leaseSeconds}::int)
    FROM jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
      AS t("workspaceId" text, "sweepId" text, "number" int)
    WHERE j."workspaceId" = t."workspaceId" AND j."sweepId" = t."sweepId" AND j."number" = t."number"
      AND j."state" = 'running' AND j."worker" = ${worker}`;

/** Takes back the attempts of a server's running jobs, because it was told to stop, and answers which. Whatever ends it after this is no crash. */
export const excuseJobs = ({ prisma }: Store, worker: string): Promise<readonly JobKey[]> =>
  prisma.$queryRaw<JobKey[]>`
    UPDATE "Job" SET "attempts" = GREATEST("attempts" - 1, 0) WHERE "state" = 'running' AND "worker" = ${worker}
    RETURNING "workspaceId", "sweepId", "number"`;

/** Gives running jobs back: one server's when it stops, which counts as no attempt and was not counted for those that are `excused`; all of them when no other server can be there. */
export const releaseJobs = (
  { prisma }: Store,
  worker: string | null,
  excused: readonly JobKey[] = [],
): Promise<number> =>
  prisma.$executeRaw`
    UPDATE "Job" j SET "state" = 'queued', "worker" = NULL, "leaseUntil" = NULL,
      "attempts" = GREATEST(0, "attempts" - CASE WHEN ${worker}::text IS NULL OR EXISTS (
        SELECT 1 FROM jsonb_to_recordset(${JSON.stringify(excused)}::jsonb)
          AS t("workspaceId" text, "sweepId" text, "number" int)
        WHERE j."workspaceId" = t."workspaceId" AND j."sweepId" = t."sweepId" AND j."number" = t."number"
      ) THEN 0 ELSE 1 END)
    WHERE "state" = 'running' AND (${worker}::text IS NULL OR "worker" = ${worker})`;

export type JobEnd = {
  readonly state: "done" | "known" | "failed" | "cancelled";
  readonly replayId: string | null;
  readonly endKind: string | null;
  readonly message: string | null;
};

/** Ends jobs of one sweep, those of them that `worker` still holds, and the sweep with its last job. */
export async function endJobs(
  tx: Transaction,
  { workspaceId, sweepId }: Pick<Job, "workspaceId" | "sweepId">,
  worker: string,
  ends: readonly (JobEnd & Pick<Job, "number">)[],
): Promise<void> {
  const rev = await nextRev(tx, { workspaceId, sweepId });
  await tx.$executeRaw`
    UPDATE "Job" j SET "state" = t."state", "replayId" = t."replayId", "endKind" = t."endKind",
      "message" = t."message", "worker" = NULL, "leaseUntil" = NULL, "rev" = ${rev}::int
    FROM jsonb_to_recordset(${JSON.stringify(ends)}::jsonb)
      AS t("number" int, "state" text, "replayId" text, "endKind" text, "message" text)
    WHERE j."workspaceId" = ${workspaceId} AND j."sweepId" = ${sweepId} AND j."number" = t."number"
      AND j."state" = 'running' AND j."worker" = ${worker}`;
  await tx.$executeRaw`
    UPDATE "Sweep" SET "state" = 'finished', "finishedAt" = now()
    WHERE "workspaceId" = ${workspaceId} AND "id" = ${sweepId} AND "state" = 'running'
      AND NOT EXISTS (SELECT 1 FROM "Job" WHERE "workspaceId" = ${workspaceId} AND "sweepId" = ${sweepId}
        AND "state" IN ('queued', 'running'))`;
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
