-- Lists ask whether anything was stored since they were made: the newest row is found without reading the others.
-- CreateIndex
CREATE INDEX "Exhibit_newest_idx" ON "Exhibit"("workspaceId", "baseTopologyHash", "createdAt");

-- CreateIndex
CREATE INDEX "Replay_workspaceId_createdAt_idx" ON "Replay"("workspaceId", "createdAt");
