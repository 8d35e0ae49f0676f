import { route } from "@/app/door/routes";
import { eventStream } from "@/lib/server/http/eventStream";
import { sweepEvents } from "@/lib/server/sweeps/events";

export const dynamic = "force-dynamic";

/** Follows a sweep by server-sent events; the first holds its current state, so a page may be reloaded at any time. */
export const GET = route<"id">(async ({ ctx, request: { headers, signal }, params: { id: sweep } }) => {
  const seen = Number(headers.get("last-event-id") ?? -1);
  const after = Number.isSafeInteger(seen) && seen >= 0 ? seen : -1;
  const events = await sweepEvents(ctx, { sweep, after, signal });
  // 204 tells a browser that has seen the end not to connect again.
  return events ? eventStream(events) : new Response(null, { status: 204 });
});
