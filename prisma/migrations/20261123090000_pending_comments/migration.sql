-- Comments that were posted together with a verdict name it, and what their author's browser called them: each is posted once, however often it is sent.
ALTER TABLE "ReviewComment" ADD COLUMN "verdict" INTEGER;
ALTER TABLE "ReviewComment" ADD COLUMN "key" TEXT;

CREATE UNIQUE INDEX "ReviewComment_workspaceId_review_key_key" ON "ReviewComment"("workspaceId", "review", "key");
