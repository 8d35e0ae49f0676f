import { reviewEventStream } from "@/lib/server/http/eventStream";
import { route } from "@/lib/server/http/route";
import { reviewEvents } from "@/lib/server/reviews/live/events";

export const dynamic = "force-dynamic";

/** What happens in every review, by server-sent events. */
export const GET = route(async ({ actor, request }) =>
  reviewEventStream(await reviewEvents({ actor, input: { signal: request.signal } })),
);
