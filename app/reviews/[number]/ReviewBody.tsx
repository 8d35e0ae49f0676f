import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import {
  acceptSuggestion,
  addRecordings,
  changeReviewFields,
  createReview,
  decide,
  declareIntent,
  discardSuggestion,
  dismissVerdict,
  editComment,
  markSeen,
  pushVersion,
  removeReview,
  reply,
  resolveThread,
  startProof,
  startThread,
  withdrawIntent,
} from "@/app/reviews/actions";
import { ReviewPage } from "@/components/review/ReviewPage";
import { Ready } from "@/components/shell/Ready";
import { listPeople } from "@/lib/server/people/list";
import { getSignOff } from "@/lib/server/reviews/signOff";
import { listOwnSuggestions } from "@/lib/server/reviews/suggest/drafts";

/** Loads a review with its evidence. */
export async function ReviewBody({ number }: { readonly number: number }) {
  const ctx = await pageContext();
  const [{ review, ship, next }, people, suggestions] = await Promise.all([
    orNotFound(getSignOff(ctx, { review: number })),
    listPeople(ctx, {}),
    orNotFound(listOwnSuggestions(ctx, { review: number })),
  ]);
  return (
    <>
      <ReviewPage
        review={review}
        ship={ship}
        next={next}
        me={ctx.actor.userId}
        people={people}
        suggestions={suggestions}
        actions={{
          acceptSuggestion,
          addRecordings,
          changeReviewFields,
          createReview,
          decide,
          declareIntent,
          discardSuggestion,
          dismissVerdict,
          editComment,
          markSeen,
          pushVersion,
          removeReview,
          reply,
          resolveThread,
          startProof,
          startThread,
          withdrawIntent,
        }}
      />
      <Ready />
    </>
  );
}
