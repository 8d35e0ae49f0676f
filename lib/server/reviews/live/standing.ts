import "server-only";
import {
  countedVerdicts,
  evidenceWithin,
  outcomeOf,
  type ReviewEvidence,
  standingOf,
  type Verdict,
} from "../../../review";
import { recent } from "../../cache/recent";
import { readReviewEvidence } from "../../db/reviews/read";
import { placeOf } from "../../db/versions";
import { reviewedRecordings } from "../../evidence/reviewVersion";
import type { Ctx } from "../../verb/context";
import { verdictOf } from "../decide";

/** The part of a review's verdicts that a list shows. */
export type ReviewStanding = {
  readonly outcome: ReturnType<typeof outcomeOf>["is"];
  /** The last verdict of each author that counts, and whether it is on the current evidence. */
  readonly counted: readonly { readonly author: string; readonly isCurrent: boolean }[];
  /** True if a change request on the current evidence is open. */
  readonly isAnswerDue: boolean;
};

const cache = recent<Promise<ReviewStanding>>("standings of reviews", 500);

/** Reads the evidence of a review once after each of its changes, which `rev` counts. */
export function reviewStanding(
  ctx: Ctx,
  { number, rev, updatedAt }: { readonly number: number; readonly rev: number; readonly updatedAt: Date },
): Promise<ReviewStanding> {
  const key = [placeOf(ctx.db), number, rev, updatedAt.toISOString()].join(" ");
  return cache(ctx.memory, key, async () => {
    const review = await readReviewEvidence(ctx.db, number);
    const { verdicts, versions } = review;
    const [version] = versions;
    const later = verdicts.findLast(({ createdAt }) => version && createdAt >= version.createdAt);
    const recordings = reviewedRecordings(review);
    const seen = JSON.parse((later ?? version)?.evidence ?? "{}") as ReviewEvidence;
    const evidence = evidenceWithin(seen, recordings);
    const given = verdicts.map((row) => verdictOf(row, recordings));
    const { is: outcome, requests } = outcomeOf(given, evidence);
    // A verdict on outdated results must be given again, and a change request on them counts as answered.
    const isCurrent = (one: Verdict) => standingOf(one, evidence).stands !== "stale";
    return {
      outcome,
      counted: countedVerdicts(given).map((one) => ({ author: one.author, isCurrent: isCurrent(one) })),
      isAnswerDue: requests.some(isCurrent),
    };
  });
}
