"use client";

import { anchorNow, type PendingComment, tellAnchor } from "@/lib/review";
import type { ShownReview } from "@/lib/server/reviews/shown";
import { counted, shorten } from "@/lib/std";
import { Badge } from "../../ui/Badge";
import { ConfirmButton } from "../../ui/form/ConfirmButton";
import { PageLink } from "../../ui/reading/PageLink";
import { anchorHref } from "../anchorHref";
import { comparedSides } from "../comparedSides";
import { usePendingReview } from "./PendingContext";

/** Lists the comments to be posted with the verdict, each with a link to its anchor. */
export function PendingList({ review }: { readonly review: ShownReview }) {
  const pending = usePendingReview();
  if (!pending || pending.comments.length === 0) return null;
  const { comments, drop } = pending;
  const all = counted(comments.length, "pending comment");
  const goes = comments.length === 1 ? "goes with it" : "go with it";
  return (
    <section aria-label="Pending comments" className="rounded-md border border-dashed text-sm">
      <p className="flex flex-wrap items-center gap-1 px-2 py-1.5 text-xs">
        <Badge tone="changed">Pending</Badge>
        {review.state === "closed"
          ? `${all} can be posted once this review is open again.`
          : `${all} ${goes}.`}
      </p>
      <ul className="max-h-80 divide-y overflow-y-auto border-t">
        {comments.map((comment) => (
          <li key={comment.key} className="flex flex-wrap items-baseline gap-x-2 px-2 py-1">
            <span className="min-w-0 flex-1 basis-40 break-words">
              <Where review={review} comment={comment} />
              <span className="block text-ink-2 text-xs">{shorten(comment.body, 120)}</span>
            </span>
            <ConfirmButton
              small
              button="Remove"
              question="Remove this pending comment?"
              confirm="Remove it"
              onConfirm={() => drop([comment.key])}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Where({
  review,
  comment: { on },
}: {
  readonly review: ShownReview;
  readonly comment: PendingComment;
}) {
  const sides = comparedSides(review);
  if (!("thread" in on)) {
    return (
      <PageLink href={anchorHref(sides, on.anchor)} className="text-accent hover:underline">
        {on.quote.title || tellAnchor(on.anchor)}
      </PageLink>
    );
  }
  const thread = review.threads.find(({ number }) => number === on.thread);
  if (!thread) return <>Reply to a thread that is gone</>;
  return (
    <PageLink
      href={anchorHref(sides, anchorNow(thread), thread.number)}
      className="text-accent hover:underline"
    >
      Reply on {thread.quote.title || tellAnchor(thread.anchor)}
    </PageLink>
  );
}
