import "server-only";
import { isSamplePerson } from "../../core/actor";
import { recordEvent } from "../history/log";
import type { Writer } from "../store";
import { transactionLimits } from "../transactionLimits";

/**
 * Deletes a closed review with its comments, and labels of fictional people; events stay.
 * Returns whether it was removed or not closed; `null` if there is no such review.
 */
export const removeStoredReview = (ctx: Writer, number: number): Promise<"removed" | "not closed" | null> =>
  ctx.db.prisma.$transaction(async (tx) => {
    const { workspaceId } = ctx.actor;
    const [review] = await tx.$queryRaw<{ state: string; authorId: string; title: string }[]>`
      SELECT "state", "authorId", "title" FROM "Review"
      WHERE "workspaceId" = ${workspaceId} AND "number" = ${number}::int FOR UPDATE`;
    if (!review) return null;
    if (review.state !== "closed") return "not closed";
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
    return "removed";
  }, transactionLimits);
