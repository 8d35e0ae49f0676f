import "server-only";
import { z } from "zod";
import { Anchor, CommentBody, Quote } from "../../review";
import { shorten } from "../../std";
import { Conflict, UnseenChange } from "../core/errors";
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

/** Fields of a review as a page showed them when they were edited; the usual title of two long ones is longer than a title to write. */
export const SeenFields = z.strictObject({
  title: z.string().max(1_000).optional(),
  description: z.string().max(20_000).optional(),
  reviewers: Reviewers.optional(),
});

/** A text that is to be changed: stored, as it was seen, and as it shall be; `undefined` if that was not said. `what` begins a sentence. */
type TextChange = {
  readonly what: string;
  readonly now: string;
  readonly seen: string | undefined;
  readonly next: string | undefined;
};

/** Refuses to replace texts that their author has not seen; says what each of them reads now. */
export function refuseUnseen(changes: readonly TextChange[]): void {
  const [first, ...more] = changes.filter(
    ({ now, seen, next }) => seen !== undefined && next !== undefined && now !== seen && now !== next,
  );
  if (!first) return;
  const others = more.map((one) => `${one.what} was changed, too. ${readsNow(one)}`);
  throw new UnseenChange(`${first.what} was changed in the meantime. Save again to replace it.`, [
    readsNow(first),
    ...others,
  ]);
}

const readsNow = ({ now }: TextChange): string =>
  now === "" ? "It is empty now." : `It now reads: “${shorten(now, 500)}”`;
