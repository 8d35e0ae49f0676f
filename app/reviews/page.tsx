import type { Metadata } from "next";
import { pageContext } from "@/app/door/pageContext";
import { pickedPlanner, type Query } from "@/app/pickedPlanner";
import { ReviewList } from "@/components/review/ReviewList";
import { Ready } from "@/components/shell/Ready";
import { listReviews } from "@/lib/server/reviews/list";

export const metadata: Metadata = { title: "Reviews" };

type Props = { readonly searchParams: Promise<Query> };

export default async function ReviewsRoute({ searchParams }: Props) {
  const [ctx, query] = await Promise.all([pageContext(), searchParams]);
  const planner = pickedPlanner(ctx, query);
  const reviews = await listReviews(ctx, planner === null ? {} : { planner });
  const show = query.show === "waiting" || query.show === "mine" ? query.show : "all";
  return (
    <>
      <ReviewList reviews={reviews} show={show} />
      <Ready />
    </>
  );
}
