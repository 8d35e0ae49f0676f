import "server-only";
import type { Database, Db } from "../store";
import { type StoredTask, type TaskState, taskLeaseEnd } from "./tasks";

/** Stores the progress of a task that `worker` holds; false if it holds it no more. */
export async function setTaskProgress(
  { prisma, workspaceId }: Db,
  id: string,
  worker: string,
  progress: string,
): Promise<boolean> {
  const { count } = await prisma.task.updateMany({
    where: { workspaceId, id, worker },
    data: { progress, rev: { increment: 1 } },
  });
  return count === 1;
}

/** Ends a task that `worker` holds, and lets go of it. A cancelled one stays cancelled. */
export const endTask = (
  { prisma, workspaceId }: Db,
  { id, worker, progress }: Pick<StoredTask, "id" | "progress"> & { readonly worker: string },
  { state, message }: Pick<StoredTask, "state" | "message">,
): Promise<number> =>
  prisma.$executeRaw`
    UPDATE "Task" SET "progress" = ${progress}, "worker" = NULL, "leaseUntil" = NULL, "rev" = "rev" + 1,
      "message" = CASE WHEN "state" = 'running' THEN ${message} ELSE "message" END,
      "finishedAt" = CASE WHEN "state" = 'running' THEN now() ELSE "finishedAt" END,
      "state" = CASE WHEN "state" = 'running' THEN ${state} ELSE "state" END
    WHERE "workspaceId" = ${workspaceId} AND "id" = ${id} AND "worker" = ${worker}`;

export type HeldTask = { readonly id: string; readonly state: TaskState; readonly lookedAt: Date };

/** Renews the leases of a worker's tasks, and returns those. */
export const renewTasks = ({ prisma }: Database, worker: string): Promise<readonly HeldTask[]> =>
  prisma.$queryRaw<HeldTask[]>`
    UPDATE "Task" SET "leaseUntil" = ${taskLeaseEnd} WHERE "worker" = ${worker}
    RETURNING "id", "state", "lookedAt"`;
