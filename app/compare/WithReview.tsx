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
import { getReview } from "@/lib/server/reviews/get";
import { openReviewOf } from "@/lib/server/reviews/list";

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
  readonly children: ReactNode;
};

/** Provides the review of a comparison to the pages that show it. */
export async function WithReview({ sides, children }: Props) {
  const ctx = await pageContext();
  const number = await openReviewOf(ctx, sides);
  const review = number === null ? null : await getReview(ctx, { review: number });
  return (
    <ReviewProvider compared={{ ...sides, review, actions, me: ctx.actor.userId }}>{children}</ReviewProvider>
  );
}
