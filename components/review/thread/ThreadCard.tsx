"use client";

import { useEffect, useState } from "react";
import { type PendingComment, tellAnchor } from "@/lib/review";
import type { ShownThread } from "@/lib/server/reviews/shown";
import { useNamed } from "../../people/NameContext";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { useFocusFallback } from "../../ui/form/useFocusFallback";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { useAnswered } from "../../ui/live/useAnswered";
import { PageLink } from "../../ui/reading/PageLink";
import { PendingCard } from "../pending/PendingCard";
import { usePendingReview } from "../pending/PendingContext";
import { pendingReplies } from "../pending/pendingAt";
import type { ReviewActions } from "../schema";
import { SuggestionCard } from "../suggest/SuggestionCard";
import { CommentText } from "./CommentText";
import { Composer, type Pend } from "./Composer";
import { StandingBadge } from "./StandingBadge";

type Props = {
  readonly review: number;
  readonly thread: ShownThread;
  /** Id of the reader. */
  readonly me: string;
  readonly actions: ReviewActions;
  readonly onChanged: () => void;
  /** Link to the anchor; omitted where the page has one already. */
  readonly href?: string | undefined;
  /** True if the address names this thread: it is open and in view. */
  readonly current?: boolean;
  /** Open state by thread number, where cards mount and unmount. */
  readonly opened?: Map<number, boolean>;
  /** True if the review is closed: comments may continue, suggestions can no longer be accepted. */
  readonly closed?: boolean;
  /** Position in the full list, if not all cards are rendered. */
  readonly place?: number;
  readonly of?: number;
};

/** Renders a thread with its quote and the status of its anchor. */
export function ThreadCard({
  review,
  thread,
  me,
  actions,
  onChanged,
  href,
  current = false,
  closed = false,
  opened,
  place: position,
  of,
}: Props) {
  const { number, anchor, quote, state, standing: status, comments } = thread;
  const [open, setOpen] = useState(opened?.get(number) ?? (state === "open" || current));
  useEffect(() => void opened?.set(number, open), [opened, number, open]);
  const fallback = useFocusFallback<HTMLElement>();
  const { ref: card } = fallback;
  useEffect(() => {
    if (current) card.current?.scrollIntoView({ block: "nearest" });
  }, [card, current]);
  const { run, busy, refused } = useAnswered();
  const { whenNamed } = useNamed();
  const about = tellAnchor(anchor);
  const pending = usePendingReview();
  const replies = pendingReplies(pending?.comments ?? [], number);
  const pend: Pend = pending?.open ? (body) => pending.add({ thread: number }, body) : "no-open-review";
  const next = state === "open" ? "resolved" : "open";
  const resolve = () =>
    run(
      () => actions.resolveThread({ review, thread: number, state: next }),
      () => {
        setOpen(next === "open");
        onChanged();
      },
    );
  return (
    <article
      {...fallback}
      id={`thread-${number}`}
      aria-current={current || undefined}
      aria-posinset={position}
      aria-setsize={of}
      aria-label={`Thread on ${about}`}
      className="scroll-mt-16 rounded-md border bg-surface-1 aria-[current=true]:border-accent"
    >
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b px-3 py-1.5 text-xs">
        {href ? (
          <PageLink href={href} className="min-w-0 break-words font-medium hover:underline">
            {quote.title || about}
          </PageLink>
        ) : (
          <span className="min-w-0 break-words font-medium">{quote.title || about}</span>
        )}
        <StandingBadge standing={status} />
        {state === "resolved" && <Badge tone="added">resolved by {thread.resolvedBy}</Badge>}
        <Button
          look="quiet"
          className="ml-auto !h-6 !px-2 text-xs"
          onClick={() => whenNamed(resolve)}
          disabled={busy}
        >
          {state === "open" ? "Resolve" : "Open again"}
        </Button>
      </header>
      <RefusalLine className="px-3 py-1 text-xs">{refused}</RefusalLine>
      {(!open || state === "resolved") && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="w-full px-3 py-1.5 text-left text-ink-2 text-xs hover:bg-surface-2"
        >
          {open ? "Hide" : "Show"} {comments.length === 1 ? "the comment" : `${comments.length} comments`}
          {replies.length > 0 && `, ${replies.length} pending`}
        </button>
      )}
      {open && (
        <ThreadBody
          review={review}
          thread={thread}
          me={me}
          actions={actions}
          onChanged={onChanged}
          closed={closed}
          replies={replies}
          pend={pend}
        />
      )}
    </article>
  );
}

type BodyProps = Pick<Props, "review" | "thread" | "me" | "actions" | "onChanged"> & {
  readonly closed: boolean;
  readonly replies: readonly PendingComment[];
  readonly pend: Pend;
};

/** Renders the comments, the pending ones, and the composer. */
function ThreadBody({ review, thread, me, actions, onChanged, closed, replies, pend }: BodyProps) {
  const { number, quote, state, comments } = thread;
  return (
    <div className="flex flex-col gap-3 p-3">
      {quote.text && (
        <blockquote className="border-l-2 pl-2 font-mono text-ink-2 text-xs break-words whitespace-pre-line">
          {quote.text}
        </blockquote>
      )}
      {thread.suggestion && (
        <SuggestionCard
          review={review}
          actions={actions}
          onChanged={onChanged}
          thread={number}
          open={state === "open" && !closed}
          suggestion={thread.suggestion}
        />
      )}
      {comments.map((comment) => (
        <CommentText
          key={comment.number}
          review={review}
          comment={comment}
          me={me}
          actions={actions}
          onChanged={onChanged}
        />
      ))}
      {replies.map((reply) => (
        <PendingCard key={reply.key} comment={reply} about={tellAnchor(thread.anchor)} />
      ))}
      <Composer
        draft={`${review}/${number}`}
        label="Reply"
        button="Reply"
        pend={pend}
        send={(body) => actions.reply({ review, thread: number, body })}
        onSent={onChanged}
      />
    </div>
  );
}
