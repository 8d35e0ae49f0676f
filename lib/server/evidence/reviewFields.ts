import "server-only";
import { z } from "zod";
import { Anchor, CommentBody, Quote } from "../../review";
import { shorten } from "../../std";
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

/** Fields of a review as a page showed them when they were edited. */
export const SeenFields = z.strictObject({
  title: z.string().max(200).optional(),
  description: z.string().max(20_000).optional(),
  reviewers: Reviewers.optional(),
});

/** A text that is to be changed: stored, as it was seen, and as it shall be; `undefined` if that was not said. */
type TextChange = {
  readonly now: string;
  readonly seen: string | undefined;
  readonly next: string | undefined;
};

/** Refuses to replace a text that its author has not seen. `what` begins the sentence. */
export function refuseUnseen(what: string, { now, seen, next }: TextChange): void {
  if (seen === undefined || next === undefined || now === seen || now === next) return;
  const reads = now === "" ? "It is empty now." : `It now reads: “${shorten(now, 500)}”`;
  throw new Conflict(`${what} was changed in the meantime. Save again to replace it.`, [reads]);
}
