import type { Metadata } from "next";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { PageSkeleton } from "@/app/PageSkeleton";
import { pickedPlanner, type Query } from "@/app/pickedPlanner";
import { ReviewList, type ReviewScope, reviewTitles } from "@/components/review/ReviewList";
import { RequestFromReviews } from "@/components/review/request/RequestFromReviews";
import { Ready } from "@/components/shell/Ready";
import { listReviews } from "@/lib/server/reviews/list";
import { createReview } from "./actions";
import { findReviews, offerRequest } from "./listActions";

type Props = { readonly searchParams: Promise<Query> };

const shownIn = ({ show }: Query) => (show === "waiting" || show === "mine" ? show : "all");

export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> => ({
  title: reviewTitles[shownIn(await searchParams)],
});

export default function ReviewsRoute(props: Props) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Reviews {...props} />
    </Suspense>
  );
}

async function Reviews({ searchParams }: Props) {
  const [ctx, query] = await Promise.all([pageContext(), searchParams]);
  const planner = pickedPlanner(ctx, query);
  const of = planner === null ? {} : { planner };
  const scope: ReviewScope = { show: shownIn(query), ...of };
  const page = await listReviews(ctx, scope);
  return (
    <>
      <ReviewList
        page={page}
        scope={scope}
        findReviews={findReviews}
        request={
          <RequestFromReviews
            key={planner}
            scope={of}
            offerRequest={offerRequest}
            createReview={createReview}
            me={ctx.actor.userId}
          />
        }
      />
      <Ready />
    </>
  );
}
