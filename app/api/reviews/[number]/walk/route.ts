import { route } from "@/app/door/routes";
import { getReviewWalk } from "@/lib/server/reviews/live/discussed";

export const dynamic = "force-dynamic";

/** Returns the walkthrough of a review, which takes longer than its comparison. */
export const GET = route<"number">(async ({ ctx, params }) =>
  Response.json(await getReviewWalk(ctx, { review: Number(params.number) })),
);
