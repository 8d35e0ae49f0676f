-- CreateTable
CREATE TABLE "Inflight" (
    "workspaceId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "baseHash" TEXT NOT NULL,
    "headHash" TEXT NOT NULL,
    "recordingHash" TEXT NOT NULL,
    "rename" TEXT NOT NULL,
    "engine" TEXT NOT NULL,
    "waits" INTEGER NOT NULL,
    "waitsLost" INTEGER NOT NULL,
    "midTurn" INTEGER NOT NULL,
    "midTurnLost" INTEGER NOT NULL,
    "otherwise" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Inflight_pkey" PRIMARY KEY ("workspaceId","id")
);

-- CreateIndex
CREATE INDEX "Inflight_workspaceId_baseHash_headHash_idx" ON "Inflight"("workspaceId", "baseHash", "headHash");

-- AddForeignKey
ALTER TABLE "Inflight" ADD CONSTRAINT "Inflight_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
