"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef } from "react";
import type { Anchor, Quote } from "@/lib/review";
import type { ShownThread } from "@/lib/server/reviews/shown";
import { Button } from "../../ui/Button";
import { useFocusFallback } from "../../ui/form/useFocusFallback";
import { Kbd } from "../../ui/Kbd";
import { PageLink } from "../../ui/reading/PageLink";
import { useKeys } from "../../ui/useKeys";
import { usePendingReview } from "../pending/PendingContext";
import { pendingAt } from "../pending/pendingAt";
import { useComparedReview } from "../ReviewContext";
import { openOnes } from "../threadIndex";
import { Composer } from "./Composer";

// Loaded on demand, because few steps have comments.
const ThreadCard = dynamic(() => import("./ThreadCard").then((part) => part.ThreadCard));
const PendingCard = dynamic(() => import("../pending/PendingCard").then((part) => part.PendingCard));

type Props = {
  readonly anchor: Anchor;
  readonly quote: Quote;
  readonly threads: readonly ShownThread[];
  readonly writing: boolean;
  readonly onWrite: (writing: boolean) => void;
  /** Called with the number of the started thread, unless the reader has moved on meanwhile. */
  readonly onBegun: (thread: number) => void;
  /** The requested thread: it is opened and scrolled into view. */
  readonly current: number | null;
};

/** Renders the threads on an anchor next to it; `c` starts another. */
export function ThreadsHere({ anchor, quote, threads, writing, onWrite, onBegun, current }: Props) {
  const compared = useComparedReview();
  const pending = usePendingReview();
  const fallback = useFocusFallback<HTMLElement>();
  const isShown = useIsShown();
  useKeys(compared === null ? {} : { c: () => onWrite(true) });
  if (!compared) return null;
  const waiting = pending ? pendingAt(pending.comments, anchor) : [];
  const wait = (body: string): string | null => {
    const why = pending?.add({ anchor, quote }, body) ?? null;
    if (why === null) onWrite(false);
    return why;
  };
  const { review, actions, refresh, base, head, set, me } = compared;
  const sides = { base, head, ...(set !== undefined && { set }) };
  return (
    <section {...fallback} aria-label="Comments" className="flex flex-col gap-2 p-3">
      {review &&
        threads.map((thread) => (
          <ThreadCard
            key={thread.number}
            review={review.number}
            thread={thread}
            me={me}
            actions={actions}
            onChanged={refresh}
            current={thread.number === current}
            closed={review.state === "closed"}
          />
        ))}
      {waiting.map(({ comment, about }) => (
        <PendingCard key={comment.key} comment={comment} about={about} />
      ))}
      {writing ? (
        <Composer
          draft={`${base}/${head}/${JSON.stringify(anchor)}`}
          label={`Comment on ${quote.title}`}
          button="Comment"
          focused
          quotes
          send={async (body) => {
            const on = review ? { review: review.number } : sides;
            const answer = await actions.startThread({ on, anchor, quote, body });
            if (answer.ok && isShown.current) onBegun(answer.value.thread);
            return answer;
          }}
          pend={pending?.open ? wait : "no-open-review"}
          onSent={refresh}
          onCancel={() => onWrite(false)}
        />
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-xs">
          <Button look="quiet" className="!h-7 !px-2 text-xs" onClick={() => onWrite(true)}>
            Comment <Kbd>c</Kbd>
          </Button>
          {review ? (
            <PageLink href={`/reviews/${review.number}`} className="text-accent hover:underline">
              Review {review.number}: {openOnes(review.threads)} open
            </PageLink>
          ) : (
            <span className="text-ink-3">A first comment starts a draft of a review.</span>
          )}
          {review && pending && pending.comments.length > 0 && (
            <PageLink href={`/reviews/${review.number}#verdicts`} className="text-accent hover:underline">
              Finish your review: {pending.comments.length} pending
            </PageLink>
          )}
        </p>
      )}
    </section>
  );
}

/** Returns whether the component is mounted, for what an answer does later. */
function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
