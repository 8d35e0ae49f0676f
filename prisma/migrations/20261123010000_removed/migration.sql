-- AlterTable
ALTER TABLE "Topology" ADD COLUMN "removedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Recording" ADD COLUMN "removedAt" TIMESTAMPTZ(3);
