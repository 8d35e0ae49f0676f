import type { ReactNode } from "react";
import { pageContext } from "@/app/door/pageContext";
import {
  acceptSuggestion,
  createReview,
  editComment,
  markSeen,
  pushVersion,
  reply,
  resolveThread,
  startThread,
} from "@/app/reviews/actions";
import { ReviewProvider } from "@/components/review/ReviewContext";
import { listPeople } from "@/lib/server/people/list";
import { listRecordingSets } from "@/lib/server/recordings/sets";
import { openReviewOf } from "@/lib/server/reviews/list";
import { getDiscussedReview } from "@/lib/server/reviews/live/discussed";

const actions = {
  createReview,
  startThread,
  reply,
  editComment,
  resolveThread,
  acceptSuggestion,
  pushVersion,
  markSeen,
};

type Props = {
  readonly sides: { readonly base: string; readonly head: string; readonly set?: string };
  readonly planner: string;
  /** Name of the compared set. */
  readonly over: string;
  readonly children: ReactNode;
};

/** Provides the review of a comparison to the pages that show it. */
export async function WithReview({ sides, planner, over, children }: Props) {
  const ctx = await pageContext();
  const number = await openReviewOf(ctx, sides);
  const [review, people, sets] = await Promise.all([
    number === null ? null : getDiscussedReview(ctx, { review: number }),
    listPeople(ctx, {}),
    listRecordingSets(ctx, { planner }),
  ]);
  const request = { people, sets, planner, over };
  return (
    <ReviewProvider compared={{ ...sides, review, actions, me: ctx.actor.userId, request }}>
      {children}
    </ReviewProvider>
  );
}
