import "server-only";
import { z } from "zod";
import { InvalidInput } from "../../core/errors";
import { keepPerson } from "../../db/history/people";
import { getStoredReview } from "../../db/reviews/read";
import { ReviewNumber } from "../../evidence/reviewFields";
import { versionNames } from "../../evidence/reviewVersion";
import { reviewerVerb } from "../../verb/verb";
import { evidenceNow } from "../evidence";

const Input = z.strictObject({
  review: ReviewNumber,
  recording: z.string().min(1).max(300),
  seen: z.boolean(),
});

/** Marks a recording as seen by the user, or unmarks it. Valid until its result changes. */
export const markSeen = reviewerVerb(Input, async (ctx, input) => {
  const { actor } = ctx;
  const { review: number, recording, seen } = input;
  const { workspaceId, userId: personId } = actor;
  const review = await getStoredReview(ctx.db, number);
  const { evidence } = await evidenceNow(ctx, versionNames(review));
  const found = evidence.recordings.find(({ name }) => name === recording);
  const result = found?.result;
  if (!result) throw new InvalidInput(`Nothing is known of "${recording}" here. Run it first.`);
  const key = { workspaceId, review: number, personId, recording };
  await ctx.db.prisma.$transaction(async (tx) => {
    await keepPerson(tx, actor);
    if (!seen) await tx.reviewSeen.deleteMany({ where: key });
    else
      await tx.reviewSeen.upsert({
        where: { workspaceId_review_personId_recording: key },
        create: { ...key, result },
        update: { result, seenAt: new Date() },
      });
  });
  return { seen };
});
