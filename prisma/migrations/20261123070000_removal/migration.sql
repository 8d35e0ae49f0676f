-- Since when a trace from elsewhere, or a document of a planner's own kind, is no longer listed; it stays behind its hash, and can be put back.
ALTER TABLE "Replay" ADD COLUMN "removedAt" TIMESTAMPTZ(3);
ALTER TABLE "PlannerDocument" ADD COLUMN "removedAt" TIMESTAMPTZ(3);
