import "server-only";
import { z } from "zod";
import { reviewEventsSince, reviewRev } from "../db/reviews/read";
import type { Store } from "../db/store";
import { verb } from "../verb";
import { nextReviewChange } from "./changes";
import { noReview, ReviewNumber } from "./fields";

const Input = z.strictObject({
  review: ReviewNumber,
  /** Number of the last event that the listener knows. */
  after: z.number().int().min(0),
  signal: z.instanceof(AbortSignal),
});

/** Something that happened in a review; `seq` has no gaps. */
export type ReviewEvent = {
  readonly seq: number;
  readonly kind: string;
  readonly actor: string;
  readonly at: string;
};

const lookEvery = 1_000;

/** What happens in a review from here on, and before that what the listener missed. Ends when the signal aborts. */
export const reviewEvents = verb(Input, async ({ actor: { workspaceId }, input, store }) => {
  if ((await reviewRev(store, workspaceId, input.review)) === null) throw noReview(input.review);
  return follow(store, workspaceId, input);
});

async function* follow(
  store: Store,
  workspaceId: string,
  { review, after, signal }: z.output<typeof Input>,
): AsyncGenerator<ReviewEvent> {
  let seen = after;
  while (!signal.aborted) {
    const changed = nextReviewChange(review, lookEvery, signal);
    for (const { seq, kind, actorName, at } of await reviewEventsSince(store, workspaceId, review, seen)) {
      yield { seq, kind, actor: actorName, at: at.toISOString() };
      seen = seq;
    }
    await changed;
  }
}
