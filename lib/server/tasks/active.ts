import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { slot } from "../cache/memory";
import { renewTasks } from "../db/lists/heldTasks";
import { taskLeaseSeconds } from "../db/lists/tasks";
import { logFailure } from "../telemetry/log";
import type { Ctx } from "../verb/context";

/** A task that this process works on. */
export type ActiveTask = {
  readonly abort: AbortController;
  readonly ended: Promise<void>;
  /** Time at which somebody last followed it, in milliseconds since 1970. */
  lookedAt: number;
  /** True once the server stops, so that the task is interrupted. */
  isLeft: boolean;
};

const held = slot("tasks", () => ({
  worker: randomUUID(),
  active: new Map<string, ActiveTask>(),
  stopRenewing: null as (() => void) | null,
}));

export const workerOf = (ctx: Ctx): string => held(ctx.memory).worker;

/** Returns a task of this process; `null` if another works on it, or none. */
export const activeTask = (ctx: Ctx, id: string): ActiveTask | null =>
  held(ctx.memory).active.get(id) ?? null;

/** Adds a task, whose lease is renewed until it is removed. Returns how to remove it. */
export function addActive(ctx: Ctx, id: string, task: ActiveTask): () => void {
  const { active } = held(ctx.memory);
  active.set(id, task);
  held(ctx.memory).stopRenewing ??= renewing(ctx);
  return () => {
    active.delete(id);
    if (active.size > 0) return;
    held(ctx.memory).stopRenewing?.();
    held(ctx.memory).stopRenewing = null;
  };
}

/** Renews leases in time, and at once when another server cancels or follows a task: the `tasks` event. */
function renewing(ctx: Ctx): () => void {
  const act = () => void renew(ctx).catch(report);
  const beat = setInterval(act, (taskLeaseSeconds * 1000) / 3);
  beat.unref();
  const unfollow = ctx.events.on("tasks", act);
  return () => {
    clearInterval(beat);
    unfollow();
  };
}

/** Aborts the tasks that were cancelled or are lost to this process. */
async function renew(ctx: Ctx): Promise<void> {
  const { worker, active } = held(ctx.memory);
  const before = [...active];
  const rows = new Map((await renewTasks(ctx.db, worker)).map((row) => [row.id, row]));
  for (const [id, task] of before) {
    const row = rows.get(id);
    if (row?.state !== "running") task.abort.abort();
    else task.lookedAt = Math.max(task.lookedAt, row.lookedAt.getTime());
  }
}

/** Seconds: followers look every 15, and other servers hear of it with the next lease. */
const looksAgainWithin = 30;

/** True if somebody follows the task. */
export const isLookedAt = ({ lookedAt }: Pick<ActiveTask, "lookedAt">): boolean =>
  Date.now() - lookedAt < looksAgainWithin * 1000;

/** Resolves once somebody follows the task; throws if it is aborted before. */
export async function untilLookedAt(task: ActiveTask): Promise<void> {
  while (!isLookedAt(task)) await sleep(100, undefined, { signal: task.abort.signal, ref: false });
}

/** Interrupts the tasks of a process that ends. */
export async function stopTasks(ctx: Ctx): Promise<void> {
  const tasks = [...held(ctx.memory).active.values()];
  for (const task of tasks) {
    task.isLeft = true;
    task.abort.abort();
  }
  await Promise.all(tasks.map(({ ended }) => ended));
}

export const report = (error: unknown): void => logFailure("task", error);
