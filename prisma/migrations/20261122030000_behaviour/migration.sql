-- Versions that behave alike share their replays: those of the first of them stand for all.
ALTER TABLE "TopologyVersion" ADD COLUMN "behaviour" TEXT, ADD COLUMN "evidence" TEXT;
UPDATE "TopologyVersion" SET "evidence" = "hash";
ALTER TABLE "TopologyVersion" ALTER COLUMN "evidence" SET NOT NULL;
CREATE INDEX "TopologyVersion_workspaceId_behaviour_idx" ON "TopologyVersion"("workspaceId", "behaviour");

-- What searches for causes came to, by the question that they were asked.
CREATE TABLE "CauseSearch" (
    "workspaceId" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "CauseSearch_pkey" PRIMARY KEY ("workspaceId", "question"),
    CONSTRAINT "CauseSearch_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
