import type { Metadata } from "next";
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
import { listOwnSuggestions } from "@/lib/server/reviews/suggest/drafts";
import { readReview, titleOf } from "./readReview";

type Props = { readonly params: Promise<{ readonly number: string }> };

export const dynamic = "force-dynamic";

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: await titleOf((await params).number),
});

export default async function ReviewRoute({ params }: Props) {
  const [ctx, { number }] = await Promise.all([pageContext(), params]);
  const [{ review, ship, next }, people, suggestions] = await Promise.all([
    readReview(number),
    listPeople(ctx, {}),
    orNotFound(listOwnSuggestions(ctx, { review: Number(number) })),
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
