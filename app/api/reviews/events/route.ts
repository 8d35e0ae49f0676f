import { route } from "@/app/door/routes";
import { reviewEventStream } from "@/lib/server/http/eventStream";
import { reviewEvents } from "@/lib/server/reviews/live/events";

export const dynamic = "force-dynamic";

/** Streams the events of all reviews as server-sent events. */
export const GET = route(async ({ ctx, request }) =>
  reviewEventStream(await reviewEvents(ctx, { signal: request.signal })),
);
