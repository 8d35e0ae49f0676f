-- A trace is two packed texts in its replay's row. Replays of earlier versions keep theirs in "head", "refs" and the tables of parts.
ALTER TABLE "Replay" ADD COLUMN "structure" BYTEA, ADD COLUMN "contents" BYTEA,
  ALTER COLUMN "head" DROP NOT NULL, ALTER COLUMN "refs" DROP NOT NULL;
-- What is packed is not to be packed again.
ALTER TABLE "Replay" ALTER COLUMN "structure" SET STORAGE EXTERNAL, ALTER COLUMN "contents" SET STORAGE EXTERNAL;

-- The first job of each topology of a sweep, which replays twice before the others begin.
ALTER TABLE "Job" ADD COLUMN "first" BOOLEAN NOT NULL DEFAULT false;
UPDATE "Job" SET "first" = true WHERE ("workspaceId", "sweepId", "number") IN (
  SELECT "workspaceId", "sweepId", min("number") FROM "Job" GROUP BY "workspaceId", "sweepId", "topologyHash");
