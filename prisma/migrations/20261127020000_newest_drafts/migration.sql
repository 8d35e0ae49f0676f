-- A draft names the revision of its topology that it began from, and its author; one that was given up can be brought back.
ALTER TABLE "Draft" ADD COLUMN "baseNumber" INTEGER,
    ADD COLUMN "authorId" TEXT,
    ADD COLUMN "authorName" TEXT,
    ADD COLUMN "givenUp" TEXT;

-- CreateTable
CREATE TABLE "OpenEditor" (
    "workspaceId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tab" TEXT NOT NULL,
    "browser" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OpenEditor_pkey" PRIMARY KEY ("workspaceId","name","tab")
);

-- CreateTable
CREATE TABLE "SuggestionDraft" (
    "workspaceId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SuggestionDraft_pkey" PRIMARY KEY ("workspaceId","id")
);

-- CreateIndex
CREATE INDEX "SuggestionDraft_workspaceId_authorId_idx" ON "SuggestionDraft"("workspaceId", "authorId");

-- AddForeignKey
ALTER TABLE "OpenEditor" ADD CONSTRAINT "OpenEditor_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SuggestionDraft" ADD CONSTRAINT "SuggestionDraft_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
