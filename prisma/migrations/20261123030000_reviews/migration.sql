-- A head that is to replace a base, what people say of it, and what they decide.
CREATE TABLE "Review" (
    "workspaceId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "planner" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "base" TEXT NOT NULL,
    "head" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "authorName" TEXT NOT NULL,
    "reviewers" TEXT NOT NULL,
    "intent" TEXT NOT NULL,
    "rev" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Review_pkey" PRIMARY KEY ("workspaceId", "number"),
    CONSTRAINT "Review_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "Review_workspaceId_base_head_idx" ON "Review"("workspaceId", "base", "head");

CREATE TABLE "ReviewVersion" (
    "workspaceId" TEXT NOT NULL,
    "review" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "baseHash" TEXT NOT NULL,
    "headHash" TEXT NOT NULL,
    "replays" TEXT NOT NULL,
    "evidence" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ReviewVersion_pkey" PRIMARY KEY ("workspaceId", "review", "version"),
    CONSTRAINT "ReviewVersion_workspaceId_review_fkey" FOREIGN KEY ("workspaceId", "review") REFERENCES "Review"("workspaceId", "number") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "ReviewThread" (
    "workspaceId" TEXT NOT NULL,
    "review" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "anchor" TEXT NOT NULL,
    "quote" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "resolvedBy" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ReviewThread_pkey" PRIMARY KEY ("workspaceId", "review", "number"),
    CONSTRAINT "ReviewThread_workspaceId_review_fkey" FOREIGN KEY ("workspaceId", "review") REFERENCES "Review"("workspaceId", "number") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "ReviewComment" (
    "workspaceId" TEXT NOT NULL,
    "review" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "thread" INTEGER NOT NULL,
    "authorId" TEXT NOT NULL,
    "authorName" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "editedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    CONSTRAINT "ReviewComment_pkey" PRIMARY KEY ("workspaceId", "review", "number"),
    CONSTRAINT "ReviewComment_workspaceId_review_thread_fkey" FOREIGN KEY ("workspaceId", "review", "thread") REFERENCES "ReviewThread"("workspaceId", "review", "number") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "ReviewVerdict" (
    "workspaceId" TEXT NOT NULL,
    "review" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "authorId" TEXT NOT NULL,
    "authorName" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "evidence" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dismissedBy" TEXT,
    "dismissedWhy" TEXT,
    CONSTRAINT "ReviewVerdict_pkey" PRIMARY KEY ("workspaceId", "review", "number"),
    CONSTRAINT "ReviewVerdict_workspaceId_review_fkey" FOREIGN KEY ("workspaceId", "review") REFERENCES "Review"("workspaceId", "number") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "ReviewEvent" (
    "workspaceId" TEXT NOT NULL,
    "review" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorId" TEXT NOT NULL,
    "actorName" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    CONSTRAINT "ReviewEvent_pkey" PRIMARY KEY ("workspaceId", "review", "seq")
);
