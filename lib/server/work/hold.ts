import "server-only";
import type { Database } from "../db/store";
import { type JobKey, leaseSeconds } from "./job";

/** Renews the leases of these jobs of `worker`, but for those that another statement changes just now: it waits for none, so that there is no deadlock. */
export const renewLeases = ({ prisma }: Database, worker: string, held: readonly JobKey[]): Promise<number> =>
  prisma.$executeRaw`
    WITH free AS (
      SELECT j."workspaceId", j."sweepId", j."number" FROM "Job" j
      JOIN jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
        AS t("workspaceId" text, "sweepId" text, "number" int)
        ON j."workspaceId" = t."workspaceId" AND j."sweepId" = t."sweepId" AND j."number" = t."number"
      WHERE j."state" = 'running' AND j."worker" = ${worker} FOR UPDATE OF j SKIP LOCKED
    )
    UPDATE "Job" j SET "leaseUntil" = now() + make_interval(secs => ${leaseSeconds}::int) FROM free t
    WHERE j."workspaceId" = t."workspaceId" AND j."sweepId" = t."sweepId" AND j."number" = t."number"`;

/** Takes back the attempts of jobs that a worker computes when it is told to stop: any later end is no crash. */
export const excuseJobs = ({ prisma }: Database, worker: string): Promise<number> =>
  prisma.$executeRaw`
    UPDATE "Job" SET "attempts" = GREATEST("attempts" - 1, 0), "startedAt" = NULL
    WHERE "state" = 'running' AND "worker" = ${worker} AND "startedAt" IS NOT NULL`;

/** Requeues running jobs: those of a stopping worker without a charge; all if `worker` is `null`, when no other server can exist. */
export const releaseJobs = ({ prisma }: Database, worker: string | null): Promise<number> =>
  prisma.$executeRaw`
    UPDATE "Job" SET "state" = 'queued', "worker" = NULL, "leaseUntil" = NULL, "startedAt" = NULL,
      "attempts" = GREATEST(0, "attempts" - CASE WHEN ${worker}::text IS NULL OR "startedAt" IS NULL THEN 0 ELSE 1 END)
    WHERE "state" = 'running' AND (${worker}::text IS NULL OR "worker" = ${worker})`;

/** Takes over running sweeps of other engines, whose servers cannot come back. */
export async function takeOverSweeps({ prisma }: Database, engine: string): Promise<void> {
  await prisma.sweep.updateMany({ where: { state: "running", engine: { not: engine } }, data: { engine } });
}
