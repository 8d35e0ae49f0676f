import "server-only";
import type { Database, Db } from "../db/store";
import { nextRev } from "../db/sweeps";
import type { Job } from "./job";

/** Cancels queued jobs; running replays may finish and are stored. */
export async function cancelJobs({ prisma, workspaceId }: Db, sweepId: string): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const rev = await nextRev(tx, { workspaceId, sweepId });
    await tx.sweep.updateMany({
      where: { workspaceId, id: sweepId, state: "running" },
      data: { state: "cancelled", finishedAt: new Date() },
    });
    await tx.job.updateMany({
      where: { workspaceId, sweepId, state: "queued" },
      data: { state: "cancelled", rev },
    });
  });
}

/** Returns those sweeps of these jobs that were cancelled. */
export async function cancelledAmong(
  { prisma }: Database,
  jobs: readonly Pick<Job, "sweepId">[],
): Promise<readonly string[]> {
  const ids = [...new Set(jobs.map(({ sweepId }) => sweepId))];
  if (ids.length === 0) return [];
  const found = await prisma.sweep.findMany({
    where: { id: { in: ids }, state: "cancelled" },
    select: { id: true },
  });
  return found.map(({ id }) => id);
}
