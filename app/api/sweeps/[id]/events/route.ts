import { localActor } from "@/lib/server/actor";
import { respond } from "@/lib/server/http/respond";
import { eventStream } from "@/lib/server/sweeps/eventStream";
import { sweepEvents } from "@/lib/server/sweeps/events";

type Context = { readonly params: Promise<{ readonly id: string }> };

export const dynamic = "force-dynamic";

/** Follows a sweep by server-sent events; the first says where it stands, so a page may be reloaded at any time. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  respond(async () => {
    const { id } = await params;
    const seen = Number(request.headers.get("last-event-id") ?? -1);
    const after = Number.isSafeInteger(seen) && seen >= 0 ? seen : -1;
    const { signal } = request;
    const events = await sweepEvents({ actor: localActor, input: { sweep: id, after, signal } });
    // 204 tells a browser that has seen the end not to connect again.
    return events ? eventStream(events) : new Response(null, { status: 204 });
  });
