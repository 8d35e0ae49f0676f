import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { Reference } from "../core/reference";
import { stoppable } from "../core/stoppable";
import { getStoredReview } from "../db/reviews/read";
import { findAnswers } from "../evidence/answerSets";
import { comparisonKey } from "../evidence/pairReadings";
import { type ComparisonProgress, progressOf } from "../evidence/progress";
import { ReviewNumber } from "../evidence/reviewFields";
import { versionNames } from "../evidence/reviewVersion";
import { topologiesOf } from "../evidence/sides";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";

const Input = z.union([
  z.strictObject({ base: Reference, head: Reference, answers: Reference.optional() }),
  z.strictObject({ review: ReviewNumber }),
]);

/** Milliseconds between two polls. */
const every = 200;
/** Polls without progress after which it gives up. */
const patience = 50;

/** Streams the progress of a comparison, or of a review's. Emits nothing if all results are stored. */
export const followComparison = verb(Input, async (ctx, input) => {
  const { answers, ...names } = "review" in input ? await reviewed(ctx, input.review) : input;
  const sides = await topologiesOf(ctx, names, "they cannot be compared");
  const set = answers ? await findAnswers(ctx, sides.base.planner, answers) : null;
  const key = comparisonKey(ctx, { ...sides, answers: set });
  return stoppable((stopped) => following(ctx, key, stopped));
});

async function* following(ctx: Ctx, key: string, stopped: AbortSignal): AsyncGenerator<ComparisonProgress> {
  let reported = -1;
  let idle = 0;
  while (idle < patience && !stopped.aborted) {
    const now = progressOf(ctx, key);
    if (now && now.done !== reported) yield now;
    reported = now?.done ?? reported;
    idle = now ? 0 : idle + 1;
    await sleep(every);
  }
}

async function reviewed(ctx: Ctx, number: number) {
  const review = await getStoredReview(ctx.db, number);
  const { base, head } = versionNames(review);
  return { base: Reference.parse(base), head: Reference.parse(head), answers: undefined };
}
