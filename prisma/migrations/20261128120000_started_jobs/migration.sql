-- Only a job that its worker computed is charged with the worker's crash.
ALTER TABLE "Job" ADD COLUMN "startedAt" TIMESTAMPTZ(3);
