import "server-only";
import { z } from "zod";
import { anchorNow } from "../../../review";
import { soon } from "../../cache/soon";
import { Reference } from "../../core/reference";
import { allSet } from "../../db/lists/recordingSets";
import { listSeen } from "../../db/reviews/labels";
import { getStoredReview, type StoredReview } from "../../db/reviews/read";
import { placeOf } from "../../db/versions";
import { reviewedSet } from "../../evidence/recordingSets";
import { ReviewNumber } from "../../evidence/reviewFields";
import { versionNames } from "../../evidence/reviewVersion";
import { topologiesOf } from "../../evidence/sides";
import { whileSame } from "../../evidence/unchanged/whileSame";
import type { Ctx } from "../../verb/context";
import { verb } from "../../verb/verb";
import { getReview, sideOf } from "../get";
import type { ShownReview } from "../shown";
import { shownThreads, shownVersion } from "../shownThread";
import { recordingOf } from "../standings";

/** The stops of a walkthrough with what describes them; needs every difference of the review. */
export type ReviewWalk = Pick<ShownReview, "causes" | "walk">;

/** A review as its comparison shows it: without conditions, verdicts and differences. */
export type DiscussedReview = Pick<
  ShownReview,
  "number" | "rev" | "state" | "set" | "base" | "head" | "versions" | "threads"
> & {
  /** `null` if it takes longer than the page waits; `getReviewWalk` returns it. */
  readonly walked: ReviewWalk | null;
};

const Input = z.strictObject({ review: ReviewNumber });

/** The page of a comparison waits a second for the walkthrough. */
const waited = soon<ReviewWalk>("running review walks", 1_000);

/** Returns a review with its threads, and its walkthrough if that is known soon. */
export const getDiscussedReview = verb(Input, async (ctx, input): Promise<DiscussedReview> => {
  const review = await getStoredReview(ctx.db, input.review);
  const { base, head, set } = versionNames(review);
  const key = JSON.stringify([placeOf(ctx.db), review.number, review.rev, ctx.actor.userId]);
  // The page shows the comparison even if its walkthrough cannot be computed.
  const walk = waited(ctx.memory, { key, make: () => walkOf(ctx, review) }).catch(() => null);
  const [walked, threads, sides, named] = await Promise.all([
    walk,
    shownThreads(ctx, review),
    topologiesOf(
      ctx,
      { base: Reference.parse(base), head: Reference.parse(head) },
      "they cannot be compared",
    ),
    set === null ? null : reviewedSet(ctx, review.planner, set),
  ]);
  const { number, rev, state } = review;
  const [ofBase, ofHead] = await Promise.all([sideOf(ctx, sides.base), sideOf(ctx, sides.head)]);
  return {
    number,
    rev,
    state: state as ShownReview["state"],
    set: named ?? allSet,
    base: ofBase,
    head: ofHead,
    versions: review.versions.map(shownVersion),
    threads,
    walked: walked === "late" ? null : walked,
  };
});

/** Returns the walkthrough of the current user. */
export const getReviewWalk = verb(Input, async (ctx, input): Promise<ReviewWalk> => {
  return walkOf(ctx, await getStoredReview(ctx.db, input.review));
});

const walks = whileSame<ReviewWalk>("review walks", 20, { searches: true });

async function walkOf(ctx: Ctx, { number, rev }: StoredReview): Promise<ReviewWalk> {
  const { userId } = ctx.actor;
  // Marks are no events of the workspace.
  const marks = await listSeen(ctx.db, number, userId);
  const seen = marks.map(({ recording, result }) => `${result} ${recording}`).sort();
  return walks(ctx, [String(number), String(rev), userId, ...seen], async () => {
    const { walk, causes, threads } = await getReview(ctx, { review: number });
    const about = new Set(threads.map((thread) => recordingOf(anchorNow(thread))));
    return {
      walk,
      // Threads are filtered by cause; a cause of thousands of recordings has few threads.
      causes: causes.map((cause) => ({
        ...cause,
        recordings: cause.recordings.filter((name) => about.has(name)),
      })),
    };
  });
}
