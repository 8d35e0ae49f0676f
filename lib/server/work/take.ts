import "server-only";
import { Prisma } from "../db/generated/client";
import type { Database } from "../db/store";
import { type Job, leaseSeconds, type Worker } from "./job";

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
 * Takes up to `limit` jobs of sweeps for this engine: queued ones, those of dead servers, and the rest of cancelled sweeps of any engine.
 * In interactive sweeps, the first jobs of topologies come before all others, also of earlier sweeps; background sweeps keep their order.
 * A job waits while another of the same replay runs, whose result then settles it.
 * Charges nothing: a crash counts only from `markJobs` on.
 */
export async function takeJobs(
  { prisma }: Database,
  { worker, engine }: Worker,
  limit: number,
  kind: JobKind = "pressing",
): Promise<Job[]> {
  const { sweeps, jobs } = kinds[kind];
  const taken = await prisma.$queryRaw<Job[]>`
    WITH s AS (
      SELECT "workspaceId", "id", "options", "background", "createdAt", "state" = 'cancelled' AS "cancelled"
      FROM "Sweep" WHERE ("state" = 'cancelled' OR ("state" = 'running' AND coalesce("engine", ${engine}) = ${engine}))
        AND ${sweeps}
      ORDER BY "background", "createdAt", "id"
    ), t AS MATERIALIZED (
      SELECT open.*, s."options", s."background", s."cancelled" FROM s CROSS JOIN LATERAL (
        SELECT "workspaceId", "sweepId", "number", "topologyHash", "recordingHash", "first" FROM "Job" o
        WHERE "workspaceId" = s."workspaceId" AND "sweepId" = s."id" AND "state" IN ('queued', 'running')
          AND ("state" = 'queued' OR "leaseUntil" < now()) AND ${jobs}
          AND (s."cancelled" OR NOT EXISTS (
            SELECT 1 FROM "Job" r JOIN "Sweep" rs ON rs."workspaceId" = r."workspaceId" AND rs."id" = r."sweepId"
            WHERE r."state" = 'running' AND r."leaseUntil" >= now() AND r."workspaceId" = o."workspaceId"
              AND r."topologyHash" = o."topologyHash" AND r."recordingHash" = o."recordingHash"
              AND rs."options" = s."options" AND coalesce(rs."engine", ${engine}) = ${engine}))
        ORDER BY "number" LIMIT ${limit}::int FOR UPDATE SKIP LOCKED) open
      ORDER BY s."background", NOT (open."first" AND NOT s."background"), s."createdAt", s."id"
      LIMIT ${limit}::int
    ), once AS (
      SELECT *, "cancelled" OR row_number() OVER (
        PARTITION BY "workspaceId", "options", "topologyHash", "recordingHash", "cancelled"
        ORDER BY "sweepId", "number") = 1 AS "alone" FROM t
    )
    UPDATE "Job" j SET "state" = 'running', "worker" = ${worker},
      "startedAt" = CASE WHEN j."worker" = ${worker} THEN j."startedAt" END,
      "leaseUntil" = now() + make_interval(secs => ${leaseSeconds}::int)
    FROM once t WHERE t."alone" AND j."workspaceId" = t."workspaceId" AND j."sweepId" = t."sweepId" AND j."number" = t."number"
    RETURNING j."workspaceId", j."sweepId", j."number", j."topologyName", j."topologyHash",
      j."recordingName", j."recordingHash", j."state", j."attempts", j."first", t."background", t."cancelled"`;
  return taken.sort((a, b) => a.number - b.number);
}

/** True if a job waits to run alone: each worker then runs what it holds to its end, and the first that has tries it. */
export async function hasSuspects({ prisma }: Database, engine: string): Promise<boolean> {
  const found = await prisma.$queryRaw<unknown[]>`
    SELECT 1 FROM "Job" j JOIN "Sweep" s ON s."workspaceId" = j."workspaceId" AND s."id" = j."sweepId"
    WHERE j."state" IN ('queued', 'running') AND j."attempts" >= 2 AND (j."state" = 'queued' OR j."leaseUntil" < now())
      AND s."state" = 'running' AND coalesce(s."engine", ${engine}) = ${engine}
    LIMIT 1`;
  return found.length > 0;
}
