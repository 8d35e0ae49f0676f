import { route } from "@/app/door/routes";
import { changedThreads } from "@/lib/server/reviews/live/changedThreads";

export const dynamic = "force-dynamic";

/** Returns the threads of a review with activity after the event in the query. */
export const GET = route<"number">(async ({ ctx, request, params }) => {
  const after = Number(new URL(request.url).searchParams.get("after") ?? 0);
  return Response.json(await changedThreads(ctx, { review: Number(params.number), after }));
});
