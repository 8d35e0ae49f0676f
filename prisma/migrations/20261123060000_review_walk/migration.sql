ALTER TABLE "ReviewThread" ADD COLUMN "suggestion" TEXT;

CREATE TABLE "ReviewSeen" (
    "workspaceId" TEXT NOT NULL,
    "review" INTEGER NOT NULL,
    "personId" TEXT NOT NULL,
    "recording" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReviewSeen_pkey" PRIMARY KEY ("workspaceId","review","personId","recording")
);

CREATE TABLE "DecisionLabel" (
    "workspaceId" TEXT NOT NULL,
    "recordingHash" TEXT NOT NULL,
    "at" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "authorName" TEXT NOT NULL,
    "right" TEXT NOT NULL,
    "base" TEXT NOT NULL,
    "head" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DecisionLabel_pkey" PRIMARY KEY ("workspaceId","recordingHash","at","authorId")
);

ALTER TABLE "ReviewSeen" ADD CONSTRAINT "ReviewSeen_workspaceId_review_fkey" FOREIGN KEY ("workspaceId", "review") REFERENCES "Review"("workspaceId", "number") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "DecisionLabel" ADD CONSTRAINT "DecisionLabel_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
