-- CreateTable
CREATE TABLE "AppCommit" (
    "workspaceId" TEXT NOT NULL,
    "topologyHash" TEXT NOT NULL,
    "app" TEXT NOT NULL,
    "sha" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "committedAt" TEXT NOT NULL,
    "engine" TEXT NOT NULL,
    "runner" TEXT NOT NULL,
    "lock" TEXT,
    "versions" TEXT NOT NULL,
    "graph" TEXT NOT NULL,
    "noise" TEXT NOT NULL,
    "importedBy" TEXT NOT NULL,
    "importerName" TEXT NOT NULL,
    "importedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AppCommit_pkey" PRIMARY KEY ("workspaceId","topologyHash")
);

-- CreateIndex
CREATE INDEX "AppCommit_workspaceId_app_idx" ON "AppCommit"("workspaceId", "app");

-- AddForeignKey
ALTER TABLE "AppCommit" ADD CONSTRAINT "AppCommit_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
