import "server-only";
import { counted, type Json } from "../../../std";
import type { Actor } from "../../core/actor";
import { recordEvent } from "../history/log";
import { keepPerson } from "../history/people";
import type { Transaction } from "../replays";
import type { Writer } from "../store";
import { noReview } from "./read";
import { reviewTransaction } from "./reviewTransaction";

/** Kinds of review events; `body` holds the details for listeners. */
export type ReviewEventKind =
  | "opened"
  | "commented"
  | "edited"
  | "resolved"
  | "reopened"
  | "decided"
  | "dismissed"
  | "pushed"
  | "declared"
  | "changed"
  | "labelled"
  | "suggested"
  | "accepted";
export type NewReviewEvent = {
  readonly kind: ReviewEventKind;
  readonly body: { readonly [name: string]: Json };
};

/** A locked row of a review. `rev` is the number of this change's event. */
export type LockedReview = {
  readonly number: number;
  readonly rev: number;
  readonly state: string;
  readonly base: string;
  readonly head: string;
  readonly authorId: string;
  readonly intent: string;
};

type Changed<R> = {
  readonly answer: R;
  readonly event: NewReviewEvent;
  /** Further events, numbered consecutively. */
  readonly more?: readonly NewReviewEvent[];
};
type ChangeOf<R> = (tx: Transaction, review: LockedReview) => Promise<Changed<R>>;

/**
 * Changes a review and numbers its events in one transaction under the row's lock, then announces the change.
 * Throws `NotFound` if there is no such review.
 */
export async function changeReview<R>(ctx: Writer, number: number, change: ChangeOf<R>): Promise<R> {
  return reviewTransaction(ctx, async (tx) => {
    const [review] = await tx.$queryRaw<LockedReview[]>`
      UPDATE "Review" SET "rev" = "rev" + 1, "updatedAt" = now()
      WHERE "workspaceId" = ${ctx.actor.workspaceId} AND "number" = ${number}::int
      RETURNING "number", "rev", "state", "base", "head", "authorId", "intent"`;
    if (!review) throw noReview(number);
    await keepPerson(tx, ctx.actor);
    const { answer, event, more = [] } = await change(tx, review);
    if (more.length > 0) {
      const where = { workspaceId: ctx.actor.workspaceId, number };
      await tx.review.updateMany({ where, data: { rev: review.rev + more.length } });
    }
    await addEvents(tx, ctx.actor, { review: number, seq: review.rev }, [event, ...more]);
    return answer;
  });
}

/** Appends events to the review's log, numbered from `seq`, and the first to the workspace's log, whose row is locked last. */
export async function addEvents(
  tx: Transaction,
  actor: Actor,
  { review, seq }: { readonly review: number; readonly seq: number },
  [first, ...more]: readonly [NewReviewEvent, ...NewReviewEvent[]],
): Promise<void> {
  const { workspaceId, userId: actorId, name: actorName } = actor;
  await tx.reviewEvent.createMany({
    data: [first, ...more].map(({ kind, body }, i) => ({
      workspaceId,
      review,
      seq: seq + i,
      actorId,
      actorName,
      kind,
      body: JSON.stringify(body),
    })),
  });
  const comments = more.filter(({ kind }) => kind === "commented").length;
  const besides = comments > 0 ? `, with ${counted(comments, "comment")}` : "";
  await recordEvent(tx, actor, {
    kind: `review.${first.kind}`,
    about: { kind: "review", name: String(review) },
    line: `${lines[first.kind]} review ${review}${besides}`,
    body: { seq },
  });
}

const lines: { readonly [kind in ReviewEventKind]: string } = {
  opened: "opened",
  commented: "commented on",
  edited: "edited a comment of",
  resolved: "resolved a thread of",
  reopened: "opened a thread again of",
  decided: "decided on",
  dismissed: "dismissed a verdict of",
  pushed: "pushed a version to",
  declared: "declared an intent in",
  changed: "changed",
  labelled: "labelled a decision in",
  suggested: "suggested a change in",
  accepted: "accepted a suggestion of",
};
