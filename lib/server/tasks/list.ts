import "server-only";
import { z } from "zod";
import { listStoredTasks } from "../db/lists/tasks";
import { verb } from "../verb/verb";
import { type TaskView, viewOf } from "./view";

const Input = z.strictObject({
  planner: z.string().min(1).max(120).optional(),
  state: z.enum(["running", "finished", "cancelled", "failed", "interrupted"]).optional(),
  max: z.int().min(1).max(100).default(100),
});

/** Lists tasks of all servers, newest first. */
export const listTasks = verb(
  Input,
  async (ctx, input): Promise<readonly TaskView[]> =>
    (await listStoredTasks(ctx.db, input)).map((task) => viewOf(ctx, task)),
);
