import { route } from "@/lib/server/http/route";
import { changedThreads } from "@/lib/server/reviews/live/changedThreads";

export const dynamic = "force-dynamic";

/** The threads of a review in which something happened after the event that the query names. */
export const GET = route<"number">(async ({ actor, request, params }) => {
  const after = Number(new URL(request.url).searchParams.get("after") ?? 0);
  return Response.json(await changedThreads({ actor, input: { review: Number(params.number), after } }));
});
