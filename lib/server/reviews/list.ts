import "server-only";
import { z } from "zod";
import { outcomeOf, type ReviewEvidence } from "../../review";
import { findOpenReview, listStoredReviews } from "../db/reviews/read";
import { verb } from "../verb";
import { verdictOf } from "./decide";

export type ReviewSummary = {
  readonly number: number;
  readonly title: string;
  readonly state: string;
  readonly base: string;
  readonly head: string;
  readonly author: string;
  readonly updatedAt: string;
  readonly openThreads: number;
  readonly threads: number;
  /** By the evidence of its last version; the review itself asks again. */
  readonly outcome: "waiting" | "approved" | "changes_requested";
};

/** The reviews of the workspace, what changed last first. */
export const listReviews = verb(z.strictObject({}), async ({ actor, store }): Promise<ReviewSummary[]> => {
  const reviews = await listStoredReviews(store, actor.workspaceId);
  return reviews.map(
    ({ number, title, state, base, head, authorName, updatedAt, versions, threads, verdicts }) => {
      const evidence = JSON.parse(versions[0]?.evidence ?? "{}") as ReviewEvidence;
      return {
        ...{ number, title, state, base, head, author: authorName, updatedAt: updatedAt.toISOString() },
        openThreads: threads.filter((one) => one.state === "open").length,
        threads: threads.length,
        outcome: outcomeOf(verdicts.map(verdictOf), evidence).is,
      };
    },
  );
});

const Name = z.string().min(1).max(300);
const Compared = z.strictObject({ base: Name, head: Name });

/** The number of the review of two topologies that is not closed; null where nobody has said anything yet. */
export const openReviewOf = verb(Compared, async ({ actor, input, store }): Promise<number | null> => {
  const found = await findOpenReview(store, actor.workspaceId, input.base, input.head);
  return found?.number ?? null;
});
