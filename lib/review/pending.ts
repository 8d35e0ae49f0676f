import { z } from "zod";
import { Anchor, Quote } from "./schema";
import { CommentBody } from "./thread";

const Numbered = z.number().int().min(1).max(2_000_000_000);

/** A comment that waits in its author's browser until they finish their review: it replies to a thread or begins one. */
export const PendingComment = z.strictObject({
  /** Names it, so that it is posted once however often it is sent. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  on: z.union([z.strictObject({ thread: Numbered }), z.strictObject({ anchor: Anchor, quote: Quote })]),
  /** The version of the review that it was written on; what it is about is followed from there. */
  version: Numbered,
  body: CommentBody,
});
export type PendingComment = z.infer<typeof PendingComment>;

/** As many go with one verdict. */
export const mostPending = 100;
export const PendingComments = z.array(PendingComment).max(mostPending);
