import "server-only";
import { z } from "zod";
import { countedVerdicts, outcomeOf, type ReviewEvidence } from "../../review";
import { isSamplePerson } from "../actor";
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
  /** Whether it ships with the product. */
  readonly sample: boolean;
  readonly updatedAt: string;
  readonly openThreads: number;
  readonly threads: number;
  /** By the evidence of its last version; the review itself asks again. */
  readonly outcome: "waiting" | "approved" | "changes_requested";
  /** What it waits for from who asks: their verdict, or their answer to a request for changes. */
  readonly waitsFor: "verdict" | "answer" | null;
  /** Whether who asks was asked for it by name. */
  readonly asksYou: boolean;
};

/** The reviews of the workspace, what changed last first. */
export const listReviews = verb(z.strictObject({}), async ({ actor, store }): Promise<ReviewSummary[]> => {
  const reviews = await listStoredReviews(store, actor.workspaceId);
  return reviews.map(
    ({ number, title, state, base, head, authorId, authorName, reviewers, updatedAt, ...rest }) => {
      const { versions, threads, verdicts } = rest;
      const evidence = JSON.parse(versions[0]?.evidence ?? "{}") as ReviewEvidence;
      const given = verdicts.map(verdictOf);
      const { is: outcome } = outcomeOf(given, evidence);
      const asked = JSON.parse(reviewers) as string[];
      const decided = countedVerdicts(given).some(({ author }) => author === actor.userId);
      const own = authorId === actor.userId || versions[0]?.authorId === actor.userId;
      const mine = !own && (asked.length === 0 || asked.includes(actor.userId));
      const answer = own && outcome === "changes_requested" ? "answer" : null;
      const waits = mine && !decided ? "verdict" : answer;
      return {
        ...{ number, title, state, base, head, author: authorName, updatedAt: updatedAt.toISOString() },
        openThreads: threads.filter((one) => one.state === "open").length,
        threads: threads.length,
        sample: isSamplePerson(authorId),
        ...{ outcome, waitsFor: state === "open" ? waits : null },
        asksYou: asked.includes(actor.userId),
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
