-- A sweep is run by servers with the engine that it was asked of; one that an earlier version stored, by any.
ALTER TABLE "Sweep" ADD COLUMN "engine" TEXT;

-- Jobs are taken sweep by sweep, in the order of their numbers; these hold only jobs that are not over yet. Where nothing is known of a table yet, PostgreSQL takes the index that was made last of those that would do.
DROP INDEX "Job_state_queuedAt_idx";
CREATE INDEX "Job_open_idx" ON "Job"("workspaceId", "sweepId", "number") WHERE "state" IN ('queued', 'running');
CREATE INDEX "Job_alone_idx" ON "Job"("workspaceId", "sweepId", "number") WHERE "state" IN ('queued', 'running') AND "attempts" >= 2;
