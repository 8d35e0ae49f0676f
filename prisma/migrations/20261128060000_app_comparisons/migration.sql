-- AlterTable
ALTER TABLE "AppCommit" ADD COLUMN     "comparisons" TEXT NOT NULL DEFAULT '{}';
