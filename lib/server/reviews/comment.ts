import "server-only";
import { z } from "zod";
import { CommentBody, type PendingComment } from "../../review";
import { shorten } from "../../std";
import type { Actor } from "../core/actor";
import { Conflict, Forbidden, NotFound } from "../core/errors";
import type { Transaction } from "../db/replays";
import { changeReview, type NewReviewEvent } from "../db/reviews/change";
import { addComments, hasThread, type NewComment, noThread, postedKeys } from "../db/reviews/comments";
import { Reviewed, ReviewNumber, refuseClosed, refuseUnseen, ThreadFields } from "../evidence/reviewFields";
import type { Ctx } from "../verb/context";
import { reviewerVerb } from "../verb/verb";
import { reviewFor } from "./create";

const Started = z.strictObject({ on: Reviewed, ...ThreadFields });

/** Starts a thread with its first comment. */
export const startThread = reviewerVerb(Started, (ctx, input) => beginThread(ctx, input, null));

/** Starts a thread, optionally with a suggested change as JSON. */
export async function beginThread(
  ctx: Ctx,
  { on, anchor, quote, body }: z.output<typeof Started>,
  suggestion: string | null,
  /** Runs further changes in the same transaction. */
  also: (tx: Transaction) => Promise<void> = async () => {},
) {
  const { actor } = ctx;
  const review = "review" in on ? on.review : await reviewFor(ctx, on);
  const { workspaceId } = actor;
  const thread = await changeReview(ctx, review, async (tx, locked) => {
    refuseClosed(locked);
    await also(tx);
    const number = locked.rev;
    const { _max } = await tx.reviewVersion.aggregate({
      where: { workspaceId, review },
      _max: { version: true },
    });
    const begins = { anchor, quote, version: _max.version ?? 1, suggestion };
    await addComments(tx, actor, review, [{ number, thread: number, body, begins }]);
    const kind = suggestion === null ? "commented" : "suggested";
    return { answer: number, event: { kind, body: { thread: number } } };
  });
  return { review, thread };
}

const Reply = z.strictObject({ review: ReviewNumber, thread: ReviewNumber, body: CommentBody });

/** Adds a comment to a thread. */
export const reply = reviewerVerb(Reply, async (ctx, input) => {
  const { actor } = ctx;
  const { review, thread, body } = input;
  return changeReview(ctx, review, async (tx, { rev: number }) => {
    if (!(await hasThread(tx, actor, review, thread))) throw noThread(review, thread);
    await addComments(tx, actor, review, [{ number, thread, body }]);
    return { answer: { comment: number }, event: { kind: "commented", body: { thread } } };
  });
});

/** Posts the comments of a verdict, numbered after it. If one cannot be posted, refuses all with a sentence that names it. */
export async function postPending(
  tx: Transaction,
  actor: Actor,
  on: { readonly review: number; readonly version: number; readonly verdict: number },
  pending: readonly PendingComment[],
): Promise<readonly NewReviewEvent[]> {
  const { review, version, verdict } = on;
  const posted = await postedKeys(
    tx,
    actor,
    review,
    pending.map(({ key }) => key),
  );
  const comments: NewComment[] = [];
  for (const [i, { key, on: about, version: written, body }] of pending.entries()) {
    const no = (why: string) =>
      new Conflict(`Pending comment ${i + 1}, “${shorten(body, 60)}”, cannot be posted: ${why}`);
    if (posted.has(key)) throw no("it was posted already. Look at the review again before you finish.");
    posted.add(key);
    const number = verdict + 1 + i;
    const said = { number, body, verdict, key };
    if (!("thread" in about)) {
      const begins = { ...about, version: Math.min(written, version) };
      comments.push({ ...said, thread: number, begins });
    } else if (await hasThread(tx, actor, review, about.thread)) {
      comments.push({ ...said, thread: about.thread });
    } else throw no(`review ${review} has no thread ${about.thread}. Remove it, or say it elsewhere.`);
  }
  await addComments(tx, actor, review, comments);
  return comments.map(({ thread }) => ({ kind: "commented", body: { thread } }));
}

const Edited = z.strictObject({
  review: ReviewNumber,
  comment: ReviewNumber,
  body: CommentBody.nullable(),
  /** The text that was edited: a later edit, of another tab, is a conflict. */
  seen: z.string().max(20_000).optional(),
});

/** Edits an own comment, or deletes it if `body` is `null`; both are marked. */
export const editComment = reviewerVerb(Edited, async (ctx, input) => {
  const { review, comment: number, body, seen } = input;
  const { workspaceId, userId } = ctx.actor;
  return changeReview(ctx, review, async (tx) => {
    const key = { workspaceId_review_number: { workspaceId, review, number } };
    const known = await tx.reviewComment.findUnique({ where: key });
    if (!known) throw new NotFound(`Review ${review} has no comment ${number}.`);
    if (known.authorId !== userId) throw new Forbidden("Only the author of a comment can change it.");
    if (known.deletedAt) throw new Conflict("This comment was deleted.");
    refuseUnseen([{ what: "This comment", now: known.body, seen, next: body ?? undefined }]);
    const data = body === null ? { body: "", deletedAt: new Date() } : { body, editedAt: new Date() };
    await tx.reviewComment.update({ where: key, data });
    return { answer: { comment: number }, event: { kind: "edited", body: { thread: known.thread } } };
  });
});
