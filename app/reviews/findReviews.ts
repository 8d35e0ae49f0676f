import { reviewRows } from "@/components/review/ReviewList";
import { listReviews } from "@/lib/server/reviews/list";
import type { Ctx } from "@/lib/server/verb/context";

/** Returns a page of reviews that contain the words, as rendered rows. */
export async function findReviews(ctx: Ctx, input: Parameters<typeof listReviews>[1]) {
  const { reviews, ...page } = await listReviews(ctx, input);
  return { ...page, rows: reviewRows(reviews) };
}
