-- CreateTable
CREATE TABLE "RecordingSet" (
    "workspaceId" TEXT NOT NULL,
    "planner" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RecordingSet_pkey" PRIMARY KEY ("workspaceId","planner","name")
);

-- CreateTable
CREATE TABLE "RecordingSetMember" (
    "workspaceId" TEXT NOT NULL,
    "planner" TEXT NOT NULL,
    "setName" TEXT NOT NULL,
    "recording" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "addedBy" TEXT NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RecordingSetMember_pkey" PRIMARY KEY ("workspaceId","planner","setName","recording")
);

-- CreateIndex
CREATE INDEX "RecordingSetMember_workspaceId_recording_idx" ON "RecordingSetMember"("workspaceId", "recording");

-- AddForeignKey
ALTER TABLE "RecordingSet" ADD CONSTRAINT "RecordingSet_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecordingSetMember" ADD CONSTRAINT "RecordingSetMember_workspaceId_planner_setName_fkey" FOREIGN KEY ("workspaceId", "planner", "setName") REFERENCES "RecordingSet"("workspaceId", "planner", "name") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecordingSetMember" ADD CONSTRAINT "RecordingSetMember_workspaceId_recording_fkey" FOREIGN KEY ("workspaceId", "recording") REFERENCES "Recording"("workspaceId", "name") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecordingSetMember" ADD CONSTRAINT "RecordingSetMember_workspaceId_hash_fkey" FOREIGN KEY ("workspaceId", "hash") REFERENCES "RecordingVersion"("workspaceId", "hash") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AlterTable
ALTER TABLE "Review" ADD COLUMN "setName" TEXT;

-- Shipped versions are the set "Samples" of their planner; what somebody imported or edited is the set "Imported".
WITH "sorted" AS (
    SELECT "workspaceId", "planner", "name", 'samples' AS "set", 'Samples' AS "title", "sampleHash" AS "hash",
        'planner-studio' AS "by"
    FROM "Recording" WHERE "sampleHash" IS NOT NULL
    UNION ALL
    SELECT "workspaceId", "planner", "name", 'imported', 'Imported', "hash", 'planner-studio'
    FROM "Recording" WHERE "sampleHash" IS NULL OR "sampleHash" <> "hash"
), "made" AS (
    INSERT INTO "RecordingSet" ("workspaceId", "planner", "name", "title", "createdBy")
    SELECT DISTINCT "workspaceId", "planner", "set", "title", "by" FROM "sorted"
)
INSERT INTO "RecordingSetMember" ("workspaceId", "planner", "setName", "recording", "hash", "addedBy")
SELECT "workspaceId", "planner", "set", "name", "hash", "by" FROM "sorted";
