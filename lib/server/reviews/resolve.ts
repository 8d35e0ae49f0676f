import "server-only";
import { z } from "zod";
import { changeReview } from "../db/reviews/change";
import { noThread } from "../db/reviews/comments";
import { ReviewNumber } from "../evidence/reviewFields";
import { reviewerVerb } from "../verb/verb";

const Input = z.strictObject({
  review: ReviewNumber,
  thread: ReviewNumber,
  state: z.enum(["open", "resolved"]),
});

/** Resolves or reopens a thread; every reviewer may do both, so that no thread gets stuck. */
export const resolveThread = reviewerVerb(Input, async (ctx, input) => {
  const { review, thread, state } = input;
  const { workspaceId, name } = ctx.actor;
  return changeReview(ctx, review, async (tx) => {
    const { count } = await tx.reviewThread.updateMany({
      where: { workspaceId, review, number: thread },
      data: { state, resolvedBy: state === "resolved" ? name : null },
    });
    if (count === 0) throw noThread(review, thread);
    const kind = state === "resolved" ? ("resolved" as const) : ("reopened" as const);
    return { answer: { thread, state }, event: { kind, body: { thread } } };
  });
});
