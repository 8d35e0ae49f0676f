import "server-only";
import { z } from "zod";
import { cancelStoredTask } from "../db/lists/tasks";
import { reviewerVerb } from "../verb/verb";
import { activeTask } from "./active";
import { taskChanged } from "./start";
import { findTask, type TaskView, viewOf } from "./view";

const Input = z.strictObject({ task: z.string().min(1).max(200) });

/** Cancels a task, of any server; no effect on one that is over. */
export const cancelTask = reviewerVerb(Input, async (ctx, { task: id }): Promise<TaskView> => {
  if (await cancelStoredTask(ctx.db, id)) {
    activeTask(ctx, id)?.abort.abort();
    taskChanged(ctx, id);
    // Heard by the server that works on it.
    ctx.events.emit("tasks");
  }
  return viewOf(ctx, await findTask(ctx, id));
});
