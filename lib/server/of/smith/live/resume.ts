import "server-only";
import { z } from "zod";
import { Conflict } from "../../../core/errors";
import { listTasksOf, replaceProgress } from "../../../db/lists/tasks";
import { listTasks } from "../../../tasks/list";
import { taskChanged } from "../../../tasks/start";
import { findTask, type LiveAbout, type TaskView, viewOf } from "../../../tasks/view";
import { ownerVerb, verb } from "../../../verb/verb";
import { planner } from "./asking";
import { planningKind, startPlanning } from "./planning";
import type { LiveProgress, StoredPlanning } from "./progress";

/** A planning that was left with stored answers: its server stopped, or its recording could not be stored. */
export type InterruptedPlanning = {
  readonly task: string;
  readonly title: string;
  /** Number of stored answers. */
  readonly answers: number;
};

/** Lists plannings that can be resumed, newest first. */
export const listInterrupted = verb(
  z.strictObject({}),
  async (ctx): Promise<readonly InterruptedPlanning[]> => {
    const tasks = await listTasks(ctx, { planner: planner.id });
    const seen = new Set<string | null>();
    return tasks.flatMap((task) => {
      const { title, recording } = task.about as LiveAbout;
      if (task.kind !== planningKind || seen.has(recording)) return [];
      seen.add(recording);
      const stored = storedIn(task);
      return stored ? [{ task: task.id, title, answers: stored.answers.length }] : [];
    });
  },
);

const Input = z.strictObject({ task: z.string().min(1).max(200) });

/** Resumes an interrupted planning as a new task, which asks only for what is not stored. */
export const resumeLive = ownerVerb(Input, async (ctx, { task: id }): Promise<TaskView> => {
  const task = await findTask(ctx, id, [planningKind]);
  const view = viewOf(ctx, task);
  const stored = storedIn(view);
  if (!stored)
    throw new Conflict(
      `The planning is ${view.state} and holds no answers to resume it with. Start another one.`,
    );
  const [latest] = await listTasksOf(ctx.db, planningKind, [task.question]);
  if (latest && latest.id !== id) throw new Conflict("The planning has been resumed already.");
  return startPlanning(ctx, task.question, stored);
});

/** Discards the answers of an interrupted planning, which can no longer be resumed then. */
export const discardAnswers = ownerVerb(Input, async (ctx, { task: id }): Promise<TaskView> => {
  const task = await findTask(ctx, id, [planningKind]);
  const view = viewOf(ctx, task);
  if (!storedIn(view))
    throw new Conflict(`The planning is ${view.state} and holds no answers to discard. Reload the page.`);
  const { events } = view.progress as LiveProgress;
  const left: LiveProgress = { events, stored: null };
  if (!(await replaceProgress(ctx.db, task, JSON.stringify(left))))
    throw new Conflict("The planning has changed meanwhile. Reload the page.");
  taskChanged(ctx, id);
  return viewOf(ctx, await findTask(ctx, id));
});

/** Returns what a planning is resumed with; `null` without answers, and unless it was interrupted or failed. */
function storedIn({ state, progress }: TaskView): StoredPlanning | null {
  if (state !== "interrupted" && state !== "failed") return null;
  // Plannings of earlier versions store no answers.
  const { stored = null } = progress as Partial<LiveProgress>;
  return stored && stored.answers.length > 0 ? stored : null;
}
