import { reviewEventStream } from "@/lib/server/http/eventStream";
import { route } from "@/lib/server/http/route";
import { reviewEvents } from "@/lib/server/reviews/live/events";

export const dynamic = "force-dynamic";

/** Streams the events of all reviews as server-sent events. */
export const GET = route(async ({ actor, request }) =>
  reviewEventStream(await reviewEvents({ actor, input: { signal: request.signal } })),
);
