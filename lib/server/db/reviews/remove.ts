import "server-only";
import { isSamplePerson } from "../../core/actor";
import { recordEvent } from "../history/log";
import type { Writer } from "../store";
import { transactionLimits } from "../transactionLimits";
import { noReview } from "./read";

/**
 * Deletes a closed review with its comments, and labels of fictional people; events stay.
 * Returns false if it is not closed; throws `NotFound` if there is no such review.
 */
export async function removeStoredReview(ctx: Writer, number: number): Promise<boolean> {
  const removed = await ctx.db.prisma.$transaction(async (tx) => {
    const { workspaceId } = ctx.actor;
    const [review] = await tx.$queryRaw<{ state: string; authorId: string; title: string }[]>`
      SELECT "state", "authorId", "title" FROM "Review"
      WHERE "workspaceId" = ${workspaceId} AND "number" = ${number}::int FOR UPDATE`;
    if (!review) throw noReview(number);
    if (review.state !== "closed") return false;
    await tx.review.delete({ where: { workspaceId_number: { workspaceId, number } } });
    if (isSamplePerson(review.authorId)) {
      const planner = review.authorId.slice(0, review.authorId.lastIndexOf(":") + 1);
      await tx.decisionLabel.deleteMany({ where: { workspaceId, authorId: { startsWith: planner } } });
    }
    await recordEvent(tx, ctx.actor, {
      kind: "review.removed",
      about: { kind: "review", name: String(number) },
      line: `removed review ${number}`,
      body: { title: review.title },
    });
    return true;
  }, transactionLimits);
  if (removed) ctx.events.emit("reviews");
  return removed;
}
