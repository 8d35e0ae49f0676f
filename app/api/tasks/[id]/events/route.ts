import { route } from "@/app/door/routes";
import { taskEventStream } from "@/lib/server/http/eventStream";
import { followTask } from "@/lib/server/tasks/follow";

export const dynamic = "force-dynamic";

/** Follows a task of any server by server-sent events; the first holds its current state, so a page may be reloaded at any time. */
export const GET = route<"id">(async ({ ctx, request: { headers, signal }, params: { id: task } }) => {
  const seen = Number(headers.get("last-event-id") ?? -1);
  const after = Number.isSafeInteger(seen) && seen >= 0 ? seen : -1;
  const events = await followTask(ctx, { task, after, signal });
  // 204 tells a browser that has seen the end not to connect again.
  return events ? taskEventStream(events) : new Response(null, { status: 204 });
});
