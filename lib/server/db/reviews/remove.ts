import "server-only";
import { isSamplePerson } from "../../core/actor";
import { Conflict } from "../../core/errors";
import { recordEvent } from "../history/log";
import type { Writer } from "../store";
import { noReview } from "./read";
import { reviewTransaction } from "./reviewTransaction";

/**
 * Deletes a closed review with its comments, and labels of fictional people; events stay.
 * Throws `Conflict` if it is not closed, `NotFound` if there is no such review.
 */
export async function removeStoredReview(ctx: Writer, number: number): Promise<void> {
  return reviewTransaction(ctx, async (tx) => {
    const { workspaceId } = ctx.actor;
    const [review] = await tx.$queryRaw<{ state: string; authorId: string; title: string }[]>`
      SELECT "state", "authorId", "title" FROM "Review"
      WHERE "workspaceId" = ${workspaceId} AND "number" = ${number}::int FOR UPDATE`;
    if (!review) throw noReview(number);
    if (review.state !== "closed") throw new Conflict("Close this review first, then remove it.");
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
  });
}
