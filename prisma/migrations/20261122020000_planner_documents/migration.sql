-- Registries of tools become one kind of the documents that planners keep.
ALTER TABLE "Registry" RENAME TO "PlannerDocument";
ALTER TABLE "PlannerDocument" RENAME CONSTRAINT "Registry_workspaceId_fkey" TO "PlannerDocument_workspaceId_fkey";
ALTER TABLE "PlannerDocument" ADD COLUMN "planner" TEXT NOT NULL DEFAULT 'smith', ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'registry';
ALTER TABLE "PlannerDocument" ALTER COLUMN "planner" DROP DEFAULT, ALTER COLUMN "kind" DROP DEFAULT;
ALTER TABLE "PlannerDocument" DROP CONSTRAINT "Registry_pkey", ADD CONSTRAINT "PlannerDocument_pkey" PRIMARY KEY ("workspaceId", "planner", "kind", "hash");
