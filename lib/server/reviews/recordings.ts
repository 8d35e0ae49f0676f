import "server-only";
import { z } from "zod";
import { changeReview } from "../db/reviews/change";
import { getStoredReview } from "../db/reviews/read";
import { ReviewNumber, refuseClosed } from "../evidence/reviewFields";
import { reviewedRecordings, versionNames } from "../evidence/reviewVersion";
import { reviewerVerb } from "../verb/verb";
import { sidesNow } from "./evidence";

const Input = z.strictObject({ review: ReviewNumber });

/** Adds the later recordings of its set to a review, and later versions of its own; returns their number. */
export const addRecordings = reviewerVerb(Input, async (ctx, input) => {
  const { workspaceId } = ctx.actor;
  const { review: number } = input;
  const known = await getStoredReview(ctx.db, number);
  const { later } = await sidesNow(ctx, versionNames(known));
  return changeReview(ctx, number, async (tx, locked) => {
    refuseClosed(locked);
    const key = { workspaceId_number: { workspaceId, number } };
    const before = reviewedRecordings(await tx.review.findUniqueOrThrow({ where: key }));
    const present = new Set(before.map(({ hash }) => hash));
    const added = later.filter(({ hash }) => !present.has(hash)).map(({ name, hash }) => ({ name, hash }));
    const replaced = new Set(added.map(({ name }) => name));
    const recordings = JSON.stringify([...before.filter(({ name }) => !replaced.has(name)), ...added]);
    await tx.review.update({ where: key, data: { recordings } });
    const event = { kind: "changed" as const, body: { recordings: added.length } };
    return { answer: { added: added.length }, event };
  });
});
