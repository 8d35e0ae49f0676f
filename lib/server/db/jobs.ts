import "server-only";
import { Prisma } from "./generated/client";
import type { Transaction } from "./replays";
import type { Database } from "./store";

/** One topology x recording of a sweep; `replayId` refers to its result, once it exists. */
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
  /** True for the first job of its topology in the sweep. */
  readonly first: boolean;
  /** True if no user waits for it. */
  readonly background: boolean;
  /** True if its sweep was cancelled while a dead server ran it. */
  readonly cancelled: boolean;
};

/** Identifies a job. */
export type JobKey = Pick<Job, "workspaceId" | "sweepId" | "number">;

/** Seconds without a heartbeat after which a server's jobs are given to another. */
export const leaseSeconds = 30;

/** Crashes together with other jobs after which a job runs alone. The index of the migration `job_claims` has the same number. */
export const maxCrashesTogether = 2;

/**
 * `pressing`: a user is waiting. `background`: only while no interactive sweep runs. `alone`: jobs abandoned repeatedly,
 * run one at a time, because one of them may crash the server and others must not be blamed for it.
 */
export type JobKind = "pressing" | "background" | "alone";

/** SQL conditions for sweeps and jobs of each kind, as in the index that finds them. */
const kinds = {
  pressing: { sweeps: Prisma.sql`NOT "background"`, jobs: Prisma.sql`"attempts" < 2` },
  background: {
    sweeps: Prisma.sql`"background"
      AND NOT EXISTS (SELECT 1 FROM "Sweep" WHERE "state" = 'running' AND NOT "background")`,
    jobs: Prisma.sql`"attempts" < 2`,
  },
  alone: { sweeps: Prisma.sql`true`, jobs: Prisma.sql`"attempts" >= 2` },
} as const;

/**
 * Claims up to `limit` jobs of sweeps for this engine: queued ones, those of dead servers, and the rest of cancelled sweeps of any engine.
 * Counts an attempt per job, unless its lease lapsed while its server lived; only a clean stop takes that back.
 */
export async function claimJobs(
  { prisma }: Database,
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

/** Renews the leases of these jobs of `worker`. */
export const renewLeases = ({ prisma }: Database, worker: string, held: readonly JobKey[]): Promise<number> =>
  prisma.$executeRaw`
    UPDATE "Job" j SET "leaseUntil" = now() + make_interval(secs => ${leaseSeconds}::int)
    FROM jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
      AS t("workspaceId" text, "sweepId" text, "number" int)
    WHERE j."workspaceId" = t."workspaceId" AND j."sweepId" = t."sweepId" AND j."number" = t."number"
      AND j."state" = 'running' AND j."worker" = ${worker}`;

/** Takes back the attempts of a server's running jobs when it is told to stop; returns those jobs. Any later end is no crash. */
export const excuseJobs = ({ prisma }: Database, worker: string): Promise<readonly JobKey[]> =>
  prisma.$queryRaw<JobKey[]>`
    UPDATE "Job" SET "attempts" = GREATEST("attempts" - 1, 0) WHERE "state" = 'running' AND "worker" = ${worker}
    RETURNING "workspaceId", "sweepId", "number"`;

/**
 * Requeues running jobs: all if `worker` is `null`, when no other server can exist; else those of a stopping server,
 * taking back their attempts unless they are `excused`, whose attempts were taken back before.
 */
export const releaseJobs = (
  { prisma }: Database,
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

/** Ends jobs of one sweep that `worker` still holds, and the sweep with its last job. */
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

/** Fails the queued jobs of a job's topology for the same reason. */
export async function failWaiting(tx: Transaction, job: Job, message: string): Promise<void> {
  const { workspaceId, sweepId, topologyHash } = job;
  const rev = await nextRev(tx, job);
  await tx.job.updateMany({
    where: { workspaceId, sweepId, topologyHash, state: "queued" },
    data: { state: "failed", message, rev },
  });
}

/** Increments a sweep's `rev` and locks its row until the transaction ends, so that changes are seen in order. */
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
