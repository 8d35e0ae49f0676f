import type { ReactNode } from "react";
import { ReviewProvider } from "@/components/review/ReviewContext";
import type { Actor } from "@/lib/server/core/actor";
import { getReview } from "@/lib/server/reviews/get";
import { openReviewOf } from "@/lib/server/reviews/list";
import { accept, askForReview, beginThread, edit, push, replyTo, resolve, see } from "../reviews/actions";

type Props = {
  readonly actor: Actor;
  readonly sides: { readonly base: string; readonly head: string };
  readonly children: ReactNode;
};

/** Provides the review of a comparison to the pages that show it. */
export async function WithReview({ actor, sides, children }: Props) {
  const number = await openReviewOf({ actor, input: sides });
  const review = number === null ? null : await getReview({ actor, input: { review: number } });
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
    <ReviewProvider compared={{ ...sides, review, actions, me: actor.userId }}>{children}</ReviewProvider>
  );
}
