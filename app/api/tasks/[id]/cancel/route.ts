import { route } from "@/app/door/routes";
import { cancelTask } from "@/lib/server/tasks/cancel";

export const POST = route<"id">(async ({ ctx, params: { id: task } }) =>
  Response.json(await cancelTask(ctx, { task })),
);
