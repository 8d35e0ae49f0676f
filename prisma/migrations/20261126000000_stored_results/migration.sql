-- CreateTable
CREATE TABLE "StoredResult" (
    "workspaceId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StoredResult_pkey" PRIMARY KEY ("workspaceId","kind","key","version")
);

-- AddForeignKey
ALTER TABLE "StoredResult" ADD CONSTRAINT "StoredResult_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
