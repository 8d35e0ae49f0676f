import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { lookSeconds } from "../core/events";
import { lookAtTask, type StoredTask } from "../db/lists/tasks";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";
import { activeTask } from "./active";
import { findTask, type TaskView, viewOf } from "./view";

const Input = z.strictObject({
  task: z.string().min(1).max(200),
  /** Last `rev` seen by the listener; -1 for none. */
  after: z.number().int().min(-1).default(-1),
  signal: z.instanceof(AbortSignal),
});

const atMostEvery = 150;

/** Follows a task, of any server, until it is settled, starting with its current state. `null` if the listener has already seen the end. */
export const followTask = verb(Input, async (ctx, { task: id, after, signal }) => {
  const now = viewOf(ctx, await findTask(ctx, id));
  return now.settled && now.rev <= after ? null : follow(ctx, id, signal);
});

async function* follow(ctx: Ctx, id: string, signal: AbortSignal): AsyncGenerator<TaskView> {
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  let sent = "";
  try {
    while (!signal.aborted) {
      // Before the task is read, so that no change is missed.
      const changed = ctx.events.next(`task ${id}`, lookSeconds * 1000, either);
      const task = await findTask(ctx, id);
      await lookAt(ctx, task);
      const view = viewOf(ctx, task);
      const text = JSON.stringify(view);
      if (text !== sent) yield view;
      if (view.settled) return;
      sent = text;
      await sleep(atMostEvery);
      await changed;
    }
  } finally {
    ended.abort();
  }
}

/** Milliseconds between two notes for another server. */
const noteEvery = 5_000;

/** Notes that somebody follows a running task, here or for the server that works on it. */
export async function lookAt(ctx: Ctx, { id, state, lookedAt }: StoredTask): Promise<void> {
  const active = activeTask(ctx, id);
  const now = Date.now();
  if (active) active.lookedAt = now;
  else if (state === "running" && now - lookedAt.getTime() > noteEvery) {
    await lookAtTask(ctx.db, id, new Date(now));
    ctx.events.emit("tasks");
  }
}
