import "server-only";
import type { Transaction } from "../db/replays";
import { nextRev } from "../db/sweeps";
import type { Job } from "./job";

export type JobEnd = {
  readonly state: "done" | "known" | "failed" | "cancelled";
  readonly replayId: string | null;
  readonly endKind: string | null;
  readonly message: string | null;
};

/** Ends jobs of one sweep that `worker` still holds, and the sweep with its last job. */
export async function completeJobs(
  tx: Transaction,
  { workspaceId, sweepId }: Pick<Job, "workspaceId" | "sweepId">,
  worker: string,
  ends: readonly (JobEnd & Pick<Job, "number">)[],
): Promise<void> {
  const rev = await nextRev(tx, { workspaceId, sweepId });
  await tx.$executeRaw`
    WITH ended AS (UPDATE "Job" j SET "state" = t."state", "replayId" = t."replayId", "endKind" = t."endKind",
      "message" = t."message", "worker" = NULL, "leaseUntil" = NULL, "startedAt" = NULL, "rev" = ${rev}::int
    FROM jsonb_to_recordset(${JSON.stringify(ends)}::jsonb)
      AS t("number" int, "state" text, "replayId" text, "endKind" text, "message" text)
    WHERE j."workspaceId" = ${workspaceId} AND j."sweepId" = ${sweepId} AND j."number" = t."number"
      AND j."state" = 'running' AND j."worker" = ${worker} RETURNING j."number")
    UPDATE "Sweep" SET "state" = 'finished', "finishedAt" = now()
    WHERE "workspaceId" = ${workspaceId} AND "id" = ${sweepId} AND "state" = 'running'
      AND NOT EXISTS (SELECT 1 FROM "Job" WHERE "workspaceId" = ${workspaceId} AND "sweepId" = ${sweepId}
        AND "state" IN ('queued', 'running') AND "number" NOT IN (SELECT "number" FROM ended))`;
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
