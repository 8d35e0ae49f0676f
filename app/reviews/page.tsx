import type { Metadata } from "next";
import { pageContext } from "@/app/door/pageContext";
import { ReviewList } from "@/components/review/ReviewList";
import { Ready } from "@/components/shell/Ready";
import { listReviews } from "@/lib/server/reviews/list";

export const metadata: Metadata = { title: "Reviews" };
export const dynamic = "force-dynamic";

export default async function ReviewsRoute() {
  const reviews = await listReviews(await pageContext(), {});
  return (
    <>
      <ReviewList reviews={reviews} />
      <Ready />
    </>
  );
}
