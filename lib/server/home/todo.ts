import "server-only";
import { z } from "zod";
import { soon } from "../cache/soon";
import { countFailedReplays } from "../db/lists/ownWork";
import { maxOpenReviews } from "../db/reviews/read";
import { placeOf } from "../db/versions";
import { ReviewNumber } from "../evidence/reviewFields";
import { whileSame } from "../evidence/unchanged/whileSame";
import { labelsLeft } from "../reviews/labels/left";
import { listOpenReviews } from "../reviews/list";
import type { ReviewSummary } from "../reviews/live/summaries";
import { verb } from "../verb/verb";

export type Todo = {
  /** Reviews that wait for the user's verdict or answer. Samples do not count. */
  readonly waiting: readonly ReviewSummary[];
  /** True if there may be more open reviews than the latest ones, which are looked at. */
  readonly isCut: boolean;
  /** The user's own reviews with verdicts on earlier evidence. */
  readonly outdated: readonly ReviewSummary[];
  /** Open reviews whose decisions the user may label; those of apps have none. */
  readonly toLabel: readonly number[];
  /** Replays that failed and have no result. */
  readonly failed: number;
  /** Number of the sample review that waits for the user; `null` if none does. */
  readonly sample: number | null;
};

const maxToLabel = 3;

/** Returns open tasks of the user, except the decisions to label, which `countToLabel` counts. */
export const listTodo = verb(z.strictObject({}), async (ctx): Promise<Todo> => {
  const [all, failed] = await Promise.all([listOpenReviews(ctx), countFailedReplays(ctx.db)]);
  const reviews = all.filter(({ sample }) => !sample);
  const waiting = reviews.filter(({ waitsFor }) => waitsFor !== null);
  return {
    waiting,
    isCut: all.length >= maxOpenReviews,
    outdated: reviews.filter(({ isYours, outdated }) => isYours && outdated.verdicts > 0),
    toLabel: reviews
      .filter(({ isYours, waitsFor }) => isYours || waitsFor !== null)
      .filter(({ planner }) => ctx.planners.find(planner)?.runs !== "elsewhere")
      .slice(0, maxToLabel)
      .map(({ number }) => number),
    failed,
    sample: all.find(({ sample, waitsFor }) => sample && waitsFor !== null)?.number ?? null,
  };
});

const counts = whileSame<number>("decisions to label", 20);
/** Home waits a second for one count. */
const waited = soon<number>("running counts of decisions to label", 1_000);

const Input = z.strictObject({ review: ReviewNumber });

/** Counts differing decisions of a review that the user has not labelled; `late` while its recordings are still being read. */
export const countToLabel = verb(Input, async (ctx, input): Promise<number | "late"> => {
  const { review } = input;
  const of = [String(review), ctx.actor.userId];
  const count = async () => {
    const left = await labelsLeft(ctx, review);
    return (left?.recordings ?? []).reduce((sum, { differing }) => sum + differing, 0);
  };
  const key = JSON.stringify([placeOf(ctx.db), of]);
  return waited(ctx.memory, { key, make: () => counts(ctx, of, count) });
});
