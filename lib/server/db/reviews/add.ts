import "server-only";
import type { ReviewedRecording } from "../../../review";
import { keepPerson } from "../history/people";
import type { Writer } from "../store";
import { addEvents } from "./change";
import { findOpenReview, type ReviewedNames } from "./openReview";
import { reviewTransaction } from "./reviewTransaction";

/** A version of the reviewed topologies; texts are JSON. */
export type NewReviewVersion = {
  readonly baseHash: string;
  readonly headHash: string;
  readonly replays: string;
  readonly evidence: string;
};

export type NewReview = {
  readonly planner: string;
  readonly title: string;
  readonly description: string;
  readonly base: string;
  readonly head: string;
  readonly state: "draft" | "open";
  readonly reviewers: readonly string[];
  readonly recordings: readonly ReviewedRecording[];
  readonly setName: string;
};

/** Creates a review with its first version and returns its number; returns an existing draft's number if another user created it first, over one of these sets. */
export async function addReview(
  ctx: Writer,
  { reviewers, recordings, ...review }: NewReview,
  sets: ReviewedNames["sets"],
  version: NewReviewVersion,
): Promise<number> {
  return reviewTransaction(ctx, async (tx) => {
    const { workspaceId, userId, name } = ctx.actor;
    await keepPerson(tx, ctx.actor);
    // Locks the workspace's row, so that concurrent reviews get consecutive numbers.
    await tx.$executeRaw`SELECT 1 FROM "Workspace" WHERE "id" = ${workspaceId} FOR NO KEY UPDATE`;
    const known =
      review.state === "draft" &&
      (await findOpenReview(
        { prisma: tx, workspaceId: ctx.db.workspaceId },
        { ...review, sets },
        { base: version.baseHash, head: version.headHash },
      ));
    if (known) return known.number;
    // Events outlive a removed review, so its number is not reused.
    const { _max } = await tx.reviewEvent.aggregate({ where: { workspaceId }, _max: { review: true } });
    const number = (_max.review ?? 0) + 1;
    const author = { authorId: userId, authorName: name };
    const lists = {
      reviewers: JSON.stringify(reviewers),
      recordings: JSON.stringify(recordings),
      intent: "[]",
    };
    await tx.review.create({ data: { workspaceId, number, ...review, ...author, ...lists, rev: 1 } });
    await tx.reviewVersion.create({
      data: { workspaceId, review: number, version: 1, ...version, ...author },
    });
    await addEvents(tx, ctx.actor, { review: number, seq: 1 }, [
      { kind: "opened", body: { title: review.title } },
    ]);
    return number;
  });
}
