import "server-only";
import type { Database } from "../db/store";
import { type JobKey, leaseSeconds } from "./job";

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

/** Takes over running sweeps of other engines, whose servers cannot come back. */
export async function takeOverSweeps({ prisma }: Database, engine: string): Promise<void> {
  await prisma.sweep.updateMany({ where: { state: "running", engine: { not: engine } }, data: { engine } });
}
