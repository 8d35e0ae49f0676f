import "server-only";
import type { Database } from "../db/store";
import type { JobKey } from "./job";

/**
 * Charges jobs that `worker` starts, each once, however often it is marked: a crash from now until its result is stored counts as its attempt.
 * Storing is included, or a result that crashes its server would do so forever.
 */
export const markJobs = (
  { prisma }: Database,
  worker: string,
  started: readonly JobKey[],
): Promise<number> => {
  const keys = started.map(({ workspaceId, sweepId, number }) => ({ workspaceId, sweepId, number }));
  return prisma.$executeRaw`
    UPDATE "Job" j SET "startedAt" = now(), "attempts" = j."attempts" + 1
    FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      AS t("workspaceId" text, "sweepId" text, "number" int)
    WHERE j."workspaceId" = t."workspaceId" AND j."sweepId" = t."sweepId" AND j."number" = t."number"
      AND j."state" = 'running' AND j."worker" = ${worker} AND j."startedAt" IS NULL`;
};
