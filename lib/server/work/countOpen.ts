import "server-only";
import type { Database } from "../db/store";
import type { QueueCount } from "../telemetry/metrics";

/** Counts the open jobs of running sweeps by lane and state, with the age of the oldest. */
export const countOpenJobs = ({ prisma }: Database): Promise<QueueCount[]> =>
  prisma.$queryRaw<QueueCount[]>`
    SELECT CASE WHEN s."background" THEN 'background' ELSE 'interactive' END AS "lane", j."state",
      count(*)::int AS "jobs", greatest(0, extract(epoch FROM now() - min(j."queuedAt")))::float AS "age"
    FROM "Sweep" s JOIN "Job" j ON j."workspaceId" = s."workspaceId" AND j."sweepId" = s."id"
    WHERE s."state" = 'running' AND j."state" IN ('queued', 'running')
    GROUP BY 1, 2`;
