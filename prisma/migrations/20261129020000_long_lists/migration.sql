-- First pages of long lists are read in the order of an index: reviews with closed ones last, tasks, and last versions of reviews. Failed jobs are few among many.
CREATE INDEX "Review_listed_idx" ON "Review"("workspaceId", (("state" = 'closed')::int), "updatedAt" DESC, "number" DESC);
CREATE INDEX "Review_workspaceId_state_updatedAt_idx" ON "Review"("workspaceId", "state", "updatedAt");
CREATE INDEX "ReviewVersion_workspaceId_createdAt_idx" ON "ReviewVersion"("workspaceId", "createdAt");
CREATE INDEX "Job_failed_idx" ON "Job"("workspaceId", "topologyHash", "recordingHash") WHERE "state" = 'failed';
