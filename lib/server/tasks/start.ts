import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Json, plainText, withResolvers } from "../../std";
import { ServiceError } from "../core/errors";
import { endTask, setTaskProgress } from "../db/lists/heldTasks";
import { addTask, findTaskOf } from "../db/lists/tasks";
import type { Ctx } from "../verb/context";
import { type ActiveTask, addActive, isLookedAt, report, untilLookedAt, workerOf } from "./active";
import { untilStored } from "./untilStored";
import { findTask, type TaskKind, type TaskView, viewOf } from "./view";

/** A task while it runs. */
export type RunningTask<P> = {
  readonly id: string;
  readonly signal: AbortSignal;
  /** Stores progress in the background; of several within `writeEvery`, the last. */
  readonly setProgress: (progress: P) => void;
  /** Resolves once the progress is stored; `false` if the task is no longer held here. Rejects if the database fails. */
  readonly storeProgress: (progress: P) => Promise<boolean>;
  readonly isLookedAt: () => boolean;
  readonly untilLookedAt: () => Promise<void>;
};

type NewTask<P extends Json> = {
  readonly kind: TaskKind;
  /** Hash of everything that decides the result. */
  readonly question: string;
  readonly planner: string;
  readonly about: Json;
  readonly progress: P;
  /** Returns a sentence about what it came to. Runs on after the request that started it. */
  readonly run: (task: RunningTask<P>) => Promise<string>;
};

/** Starts a task in this process, or returns the one that runs for the same question, on any server. */
export async function startTask<P extends Json>(ctx: Ctx, task: NewTask<P>): Promise<TaskView> {
  const id = randomUUID();
  const { kind, question, planner } = task;
  const [about, progress] = [JSON.stringify(task.about), JSON.stringify(task.progress)];
  const row = { id, kind, question, planner, about, progress };
  while (!(await addTask(ctx.db, ctx.actor, { ...row, worker: workerOf(ctx) }))) {
    const running = await findTaskOf(ctx.db, row, "running");
    // It may have ended meanwhile.
    if (running) return viewOf(ctx, running);
  }
  // At once, for nobody else would end a task that no process works on.
  const view = findTask(ctx, id);
  void runTask(ctx, id, task);
  return viewOf(ctx, await view);
}

async function runTask<P extends Json>(ctx: Ctx, id: string, { progress, run }: NewTask<P>): Promise<void> {
  const { promise: ended, resolve: end } = withResolvers();
  const active: ActiveTask = {
    abort: new AbortController(),
    ended,
    lookedAt: Date.now(),
    isLeft: false,
  };
  const remove = addActive(ctx, id, active);
  const writer = progressWriter(ctx, id, progress);
  try {
    const last = await run({
      id,
      signal: active.abort.signal,
      setProgress: writer.put,
      storeProgress: writer.store,
      isLookedAt: () => isLookedAt(active),
      untilLookedAt: () => untilLookedAt(active),
    }).then(
      (message) =>
        active.abort.signal.aborted
          ? endOf(active, null)
          : { state: "finished" as const, message: plainText(message) },
      (error: unknown) => endOf(active, error),
    );
    const progress = await writer.close();
    const store = () => endTask(ctx.db, { id, worker: workerOf(ctx), progress }, last);
    await untilStored(store, () => active.isLeft, report);
    taskChanged(ctx, id);
  } catch (error) {
    // The database is gone: the lease lapses.
    report(error);
  } finally {
    remove();
    end();
  }
}

function endOf({ abort, isLeft }: ActiveTask, error: unknown) {
  // A lost task ends as its row says.
  if (abort.signal.aborted)
    return { state: isLeft ? ("interrupted" as const) : ("cancelled" as const), message: "" };
  if (error instanceof ServiceError) return { state: "failed" as const, message: plainText(error.message) };
  report(error);
  return { state: "failed" as const, message: "" };
}

/** Milliseconds. */
const writeEvery = 300;

function progressWriter<P extends Json>(ctx: Ctx, id: string, first: P) {
  const closing = new AbortController();
  let last = JSON.stringify(first);
  let written = last;
  let writing: Promise<void> | null = null;
  let writes = Promise.resolve(true);
  /** One write after another, so that the last one stays. */
  const writeLast = () => {
    writes = writes
      .catch(() => true)
      .then(async () => {
        written = last;
        const isHeld = await setTaskProgress(ctx.db, id, workerOf(ctx), written);
        taskChanged(ctx, id);
        return isHeld;
      });
    return writes;
  };
  const write = async () => {
    while (written !== last && !closing.signal.aborted) {
      await writeLast();
      await sleep(writeEvery, null, { signal: closing.signal, ref: false }).catch(() => {});
    }
  };
  return {
    put: (progress: P): void => {
      last = JSON.stringify(progress);
      writing ??= write()
        .catch(report)
        .finally(() => {
          writing = null;
        });
    },
    store: (progress: P): Promise<boolean> => {
      last = JSON.stringify(progress);
      return writeLast();
    },
    /** Returns the last progress, for which nothing is written any more. */
    close: async (): Promise<string> => {
      closing.abort();
      await writing;
      return last;
    },
  };
}

/** Announces a change of a task to its followers. */
export const taskChanged = (ctx: Ctx, id: string): void => ctx.events.emit(`task ${id}`);
