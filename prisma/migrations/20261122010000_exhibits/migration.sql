-- CreateTable
CREATE TABLE "Exhibit" (
    "workspaceId" TEXT NOT NULL,
    "base" TEXT NOT NULL,
    "head" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "baseTopologyHash" TEXT NOT NULL,
    "headTopologyHash" TEXT NOT NULL,
    "recordingHash" TEXT NOT NULL,
    "engine" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Exhibit_pkey" PRIMARY KEY ("workspaceId","base","head","version")
);

-- CreateIndex
CREATE INDEX "Exhibit_workspaceId_baseTopologyHash_engine_version_idx" ON "Exhibit"("workspaceId", "baseTopologyHash", "engine", "version");

-- AddForeignKey
ALTER TABLE "Exhibit" ADD CONSTRAINT "Exhibit_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
