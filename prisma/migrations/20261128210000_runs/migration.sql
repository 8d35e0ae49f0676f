-- Lists of runs are filtered by topology and say how many recordings one is over, without reading its jobs.
ALTER TABLE "Sweep" ADD COLUMN "topologies" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "Sweep" ADD COLUMN "recordings" INTEGER NOT NULL DEFAULT 0;
UPDATE "Sweep" s SET "topologies" = t."names", "recordings" = r."count"
FROM (
  SELECT "workspaceId", "sweepId", array_agg("topologyName" ORDER BY "first") AS "names"
  FROM (SELECT "workspaceId", "sweepId", "topologyName", min("number") AS "first" FROM "Job" GROUP BY 1, 2, 3) j
  GROUP BY 1, 2
) t
JOIN (
  SELECT "workspaceId", "sweepId", count(DISTINCT "recordingName")::int AS "count" FROM "Job" GROUP BY 1, 2
) r ON r."workspaceId" = t."workspaceId" AND r."sweepId" = t."sweepId"
WHERE s."workspaceId" = t."workspaceId" AND s."id" = t."sweepId";
CREATE INDEX "Sweep_workspaceId_createdAt_idx" ON "Sweep"("workspaceId", "createdAt");
CREATE INDEX "LiveRun_workspaceId_createdAt_idx" ON "LiveRun"("workspaceId", "createdAt");
