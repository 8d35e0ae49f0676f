import type { ReactNode } from "react";
import { pageContext } from "@/app/door/pageContext";
import { ReviewProvider } from "@/components/review/ReviewContext";
import { getReview } from "@/lib/server/reviews/get";
import { openReviewOf } from "@/lib/server/reviews/list";
import { accept, askForReview, beginThread, edit, push, replyTo, resolve, see } from "../reviews/actions";

type Props = {
  readonly sides: { readonly base: string; readonly head: string };
  readonly children: ReactNode;
};

/** Provides the review of a comparison to the pages that show it. */
export async function WithReview({ sides, children }: Props) {
  const ctx = await pageContext();
  const number = await openReviewOf(ctx, sides);
  const review = number === null ? null : await getReview(ctx, { review: number });
  const actions = {
    ask: askForReview,
    startThread: beginThread,
    reply: replyTo,
    editComment: edit,
    resolve,
    see,
    accept,
    push,
  };
  return (
    <ReviewProvider compared={{ ...sides, review, actions, me: ctx.actor.userId }}>{children}</ReviewProvider>
  );
}
