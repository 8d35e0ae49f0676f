-- CreateTable
CREATE TABLE "PairSummary" (
    "workspaceId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PairSummary_pkey" PRIMARY KEY ("workspaceId","key","version")
);

-- AddForeignKey
ALTER TABLE "PairSummary" ADD CONSTRAINT "PairSummary_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
