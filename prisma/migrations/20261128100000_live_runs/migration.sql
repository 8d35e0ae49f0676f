-- CreateTable
CREATE TABLE "LiveRun" (
    "workspaceId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "planner" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "config" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "spent" TEXT NOT NULL,
    "message" TEXT NOT NULL DEFAULT '',
    "worker" TEXT,
    "leaseUntil" TIMESTAMPTZ(3),
    "createdBy" TEXT NOT NULL,
    "creatorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "LiveRun_pkey" PRIMARY KEY ("workspaceId","id")
);

-- CreateTable
CREATE TABLE "LiveEntry" (
    "workspaceId" TEXT NOT NULL,
    "runId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "LiveEntry_pkey" PRIMARY KEY ("workspaceId","runId","number")
);

-- AddForeignKey
ALTER TABLE "LiveRun" ADD CONSTRAINT "LiveRun_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LiveEntry" ADD CONSTRAINT "LiveEntry_workspaceId_runId_fkey" FOREIGN KEY ("workspaceId", "runId") REFERENCES "LiveRun"("workspaceId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
