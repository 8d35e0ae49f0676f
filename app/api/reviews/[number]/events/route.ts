import { InvalidInput } from "@/lib/server/errors";
import { numberedEventStream } from "@/lib/server/http/eventStream";
import { route } from "@/lib/server/http/route";
import { reviewEvents } from "@/lib/server/reviews/events";

export const dynamic = "force-dynamic";

/** What happens in a review, by server-sent events; who comes back after a lost connection hears what was missed. */
export const GET = route<"number">(async ({ actor, request, params }) => {
  const review = Number(params.number);
  const seen = request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("after") ?? "0";
  const after = Number(seen);
  if (!Number.isSafeInteger(after)) throw new InvalidInput("`after` must be the number of an event.");
  const events = await reviewEvents({ actor, input: { review, after, signal: request.signal } });
  return numberedEventStream(events);
});
