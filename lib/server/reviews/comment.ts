import "server-only";
import { z } from "zod";
import type { Actor } from "../actor";
import { changeReview } from "../db/reviews/change";
import type { Store } from "../db/store";
import { Conflict, Forbidden, NotFound } from "../errors";
import { reviewerVerb } from "../verb";
import { reviewChanged } from "./changes";
import { reviewFor } from "./create";
import { Body, noReview, Reviewed, ReviewNumber, ThreadFields } from "./fields";

const Started = z.strictObject({ on: Reviewed, ...ThreadFields });

/** Begins a thread with its first comment. */
export const startThread = reviewerVerb(Started, ({ actor, input, store }) =>
  beginThread(store, actor, input, null),
);

/** Begins a thread, with a suggested change as JSON where it suggests one. */
export async function beginThread(
  store: Store,
  actor: Actor,
  { on, anchor, quote, body }: z.output<typeof Started>,
  suggestion: string | null,
) {
  const review = "review" in on ? on.review : await reviewFor(store, actor, on);
  const { workspaceId, userId: authorId, name: authorName } = actor;
  const thread = await changeReview(store, actor, review, async (tx, { rev: number, state }) => {
    if (state === "closed") throw new Conflict("This review is closed. Open it again to go on.");
    const { _max } = await tx.reviewVersion.aggregate({
      where: { workspaceId, review },
      _max: { version: true },
    });
    const texts = { anchor: JSON.stringify(anchor), quote: JSON.stringify(quote), suggestion };
    const version = _max.version ?? 1;
    await tx.reviewThread.create({ data: { workspaceId, review, number, version, ...texts, state: "open" } });
    await tx.reviewComment.create({
      data: { workspaceId, review, thread: number, number, authorId, authorName, body },
    });
    const kind = suggestion === null ? "commented" : "suggested";
    return { answer: number, event: { kind, body: { thread: number } } };
  });
  if (thread === null) throw noReview(review);
  reviewChanged();
  return { review, thread };
}

const Reply = z.strictObject({ review: ReviewNumber, thread: ReviewNumber, body: Body });

/** Adds a comment to a thread. */
export const reply = reviewerVerb(Reply, async ({ actor, input, store }) => {
  const { review, thread, body } = input;
  const { workspaceId, userId: authorId, name: authorName } = actor;
  const done = await changeReview(store, actor, review, async (tx, { rev: number }) => {
    const found = await tx.reviewThread.count({ where: { workspaceId, review, number: thread } });
    if (found === 0) throw new NotFound(`Review ${review} has no thread ${thread}.`);
    await tx.reviewComment.create({
      data: { workspaceId, review, thread, number, authorId, authorName, body },
    });
    return { answer: { comment: number }, event: { kind: "commented", body: { thread } } };
  });
  if (!done) throw noReview(review);
  reviewChanged();
  return done;
});

const Edited = z.strictObject({ review: ReviewNumber, comment: ReviewNumber, body: Body.nullable() });

/** Changes the words of one's own comment, or with null takes them away; either leaves a mark. */
export const editComment = reviewerVerb(Edited, async ({ actor, input, store }) => {
  const { review, comment: number, body } = input;
  const { workspaceId, userId } = actor;
  const done = await changeReview(store, actor, review, async (tx) => {
    const key = { workspaceId_review_number: { workspaceId, review, number } };
    const known = await tx.reviewComment.findUnique({ where: key });
    if (!known) throw new NotFound(`Review ${review} has no comment ${number}.`);
    if (known.authorId !== userId) throw new Forbidden("Only who wrote a comment changes it.");
    if (known.deletedAt) throw new Conflict("This comment was deleted.");
    const data = body === null ? { body: "", deletedAt: new Date() } : { body, editedAt: new Date() };
    await tx.reviewComment.update({ where: key, data });
    return { answer: { comment: number }, event: { kind: "edited", body: { thread: known.thread } } };
  });
  if (!done) throw noReview(review);
  reviewChanged();
  return done;
});
