import "server-only";
import type { Database } from "../db/store";
import type { JobKey } from "./job";

export type Marks = {
  /** Computed from now on: a crash of the worker counts as their attempt. */
  readonly started: readonly JobKey[];
  /** Computed, and only wait to be stored: it no longer does. */
  readonly computed: readonly JobKey[];
};

/** Charges or discharges jobs that `worker` holds, each at most once, however often it is marked. */
export const markJobs = (
  { prisma }: Database,
  worker: string,
  { started, computed }: Marks,
): Promise<number> => {
  const marks = [...rowsOf(started, true), ...rowsOf(computed, false)];
  return prisma.$executeRaw`
    UPDATE "Job" j SET "startedAt" = CASE WHEN t."runs" THEN now() END,
      "attempts" = GREATEST(0, j."attempts" + CASE WHEN t."runs" THEN 1 ELSE -1 END)
    FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      AS t("workspaceId" text, "sweepId" text, "number" int, "runs" boolean)
    WHERE j."workspaceId" = t."workspaceId" AND j."sweepId" = t."sweepId" AND j."number" = t."number"
      AND j."state" = 'running' AND j."worker" = ${worker} AND t."runs" = (j."startedAt" IS NULL)`;
};

const rowsOf = (jobs: readonly JobKey[], runs: boolean) =>
  jobs.map(({ workspaceId, sweepId, number }) => ({ workspaceId, sweepId, number, runs }));
