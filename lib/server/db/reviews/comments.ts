import "server-only";
import type { Anchor, Quote } from "../../../review";
import type { Actor } from "../../core/actor";
import { NotFound } from "../../core/errors";
import type { Transaction } from "../replays";

/** A comment to add: `begins` holds the anchor of a new thread, whose number is the comment's. */
export type NewComment = {
  readonly number: number;
  readonly body: string;
  readonly thread: number;
  readonly begins?: NewThread;
  /** The verdict it belongs to, and its idempotency key. */
  readonly verdict?: number;
  readonly key?: string;
};

type NewThread = {
  readonly anchor: Anchor;
  readonly quote: Quote;
  readonly version: number;
  /** A suggested change, as JSON. */
  readonly suggestion?: string | null;
};

/** Stores comments, and the threads that they start. */
export async function addComments(
  tx: Transaction,
  { workspaceId, userId: authorId, name: authorName }: Actor,
  review: number,
  comments: readonly NewComment[],
): Promise<void> {
  const state = "open";
  await tx.reviewThread.createMany({
    data: comments.flatMap(({ number, begins }) => {
      if (!begins) return [];
      const { version, suggestion = null } = begins;
      const texts = {
        anchor: JSON.stringify(begins.anchor),
        quote: JSON.stringify(begins.quote),
        suggestion,
      };
      return [{ workspaceId, review, number, version, ...texts, state }];
    }),
  });
  await tx.reviewComment.createMany({
    data: comments.map(({ begins, ...comment }) => ({
      workspaceId,
      review,
      ...comment,
      authorId,
      authorName,
    })),
  });
}

/** Creates the refusal of a reference to a thread that the review does not have. */
export const noThread = (review: number, number: number): NotFound =>
  new NotFound(`Review ${review} has no thread ${number}.`);

export const hasThread = async (
  tx: Transaction,
  { workspaceId }: Actor,
  review: number,
  number: number,
): Promise<boolean> => (await tx.reviewThread.count({ where: { workspaceId, review, number } })) > 0;

/** Returns the idempotency keys of a review's comments that are already posted. */
export async function postedKeys(
  tx: Transaction,
  { workspaceId }: Actor,
  review: number,
  keys: readonly string[],
): Promise<Set<string>> {
  const where = { workspaceId, review, key: { in: [...keys] } };
  const rows = await tx.reviewComment.findMany({ where, select: { key: true } });
  return new Set(rows.flatMap(({ key }) => key ?? []));
}
