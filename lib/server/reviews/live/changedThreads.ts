import "server-only";
import { z } from "zod";
import { getStoredReview, reviewEventsSince } from "../../db/reviews/read";
import { ReviewNumber } from "../../evidence/reviewFields";
import { verb } from "../../verb/verb";
import type { ShownThread } from "../shown";
import { shownThreads } from "../shownThread";

const Input = z.strictObject({
  review: ReviewNumber,
  /** Number of an event; 0 comes before the first. */
  after: z.number().int().min(0).max(2_000_000_000),
});

/** `rev`: number of the last event reported. `others`: true if any event is not about a thread. */
export type ChangedThreads = {
  readonly rev: number;
  readonly others: boolean;
  readonly threads: readonly ShownThread[];
};

const OfThread = z.object({ thread: z.number() });

/** Returns the current state of threads with activity after an event, so that pages need not reload the whole review. */
export const changedThreads = verb(Input, async (ctx, input): Promise<ChangedThreads> => {
  const events = await reviewEventsSince(ctx.db, input.review, input.after);
  const about = events.map(({ body }) => OfThread.safeParse(JSON.parse(body)).data?.thread ?? null);
  const numbers = [...new Set(about.filter((thread) => thread !== null))];
  const review = await getStoredReview(ctx.db, input.review, numbers);
  return {
    rev: events.at(-1)?.seq ?? input.after,
    others: about.includes(null),
    threads: await shownThreads(ctx, review),
  };
});
