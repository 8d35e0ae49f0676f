-- CreateTable
CREATE TABLE "Task" (
    "workspaceId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "planner" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "progress" TEXT NOT NULL,
    "message" TEXT NOT NULL DEFAULT '',
    "rev" INTEGER NOT NULL DEFAULT 0,
    "lookedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "worker" TEXT,
    "leaseUntil" TIMESTAMPTZ(3),
    "createdBy" TEXT NOT NULL,
    "creatorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Task_pkey" PRIMARY KEY ("workspaceId","id")
);

-- CreateIndex
CREATE INDEX "Task_workspaceId_kind_question_idx" ON "Task"("workspaceId", "kind", "question");

-- CreateIndex
CREATE INDEX "Task_workspaceId_createdAt_idx" ON "Task"("workspaceId", "createdAt");

-- What is requested twice runs once, on whichever server.
CREATE UNIQUE INDEX "Task_running_key" ON "Task"("workspaceId", "kind", "question") WHERE "state" = 'running';

-- AddForeignKey
ALTER TABLE "Task" ADD CONSTRAINT "Task_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
