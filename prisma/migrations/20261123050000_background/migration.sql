-- What runs by itself: sweeps that give way to all others, and whether a workspace lets them run.
ALTER TABLE "Workspace" ADD COLUMN "background" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Sweep" ADD COLUMN "background" BOOLEAN NOT NULL DEFAULT false;
