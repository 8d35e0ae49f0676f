import { z } from "zod";
import { Anchor, Quote } from "./schema";
import { CommentBody } from "./thread";

const Numbered = z.number().int().min(1).max(2_000_000_000);

/** A draft comment, stored in its author's browser until they finish their review: a reply, or a new thread. */
export const PendingComment = z.strictObject({
  /** Idempotency key: the comment is posted once however often it is sent. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  on: z.union([z.strictObject({ thread: Numbered }), z.strictObject({ anchor: Anchor, quote: Quote })]),
  /** The version of the review it was written on; its anchor is followed from there. */
  version: Numbered,
  body: CommentBody,
});
export type PendingComment = z.infer<typeof PendingComment>;

/** Max comments per verdict. */
export const maxPending = 100;
export const PendingComments = z.array(PendingComment).max(maxPending);
