import "server-only";
import { z } from "zod";
import { Anchor, CommentBody, Quote } from "../../review";
import { Conflict } from "../core/errors";
import { SetName } from "./recordingSets";

export const ReviewNumber = z.number().int().min(1).max(2_000_000_000);
/** Ids of the requested reviewers. */
export const Reviewers = z.array(z.string().min(1).max(100)).max(50);
const Name = z.string().min(1).max(300);
export const ThreadFields = { anchor: Anchor, quote: Quote, body: CommentBody };

/** A review, or a comparison whose review is created if there is none. */
export const Reviewed = z.union([
  z.strictObject({ review: ReviewNumber }),
  z.strictObject({ base: Name, head: Name, set: SetName.optional() }),
]);
export type Reviewed = z.infer<typeof Reviewed>;

/** Refuses to change a closed review. */
export function refuseClosed({ number, state }: { readonly number: number; readonly state: string }): void {
  if (state === "closed")
    throw new Conflict(`Review ${number} is closed. Reopen it on its page to continue.`);
}
