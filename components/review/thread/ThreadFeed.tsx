"use client";

import { memo, useEffect, useRef } from "react";
import { anchorNow } from "@/lib/review";
import type { ShownReview, ShownThread } from "@/lib/server/reviews/shown";
import { useFocusFallback } from "../../ui/form/useFocusFallback";
import { anchorHref } from "../anchorHref";
import { comparedSides } from "../comparedSides";
import type { ReviewActions } from "../schema";
import { ThreadCard } from "./ThreadCard";
import { useThreadKeys } from "./useThreadKeys";
import { useThreadsInView } from "./useThreadsInView";

/** Up to this many threads are all rendered, so that the browser's search finds every word. */
export const drawnWhole = 40;

type Props = {
  readonly review: ShownReview;
  readonly threads: readonly (ShownThread & { readonly id: string })[];
  readonly me: string;
  readonly actions: ReviewActions;
  readonly onChanged: () => void;
};

const Card = memo(ThreadCard);

/** Lists threads; of a long list only those in view and the focused one are rendered. */
export function ThreadFeed({ review, threads, me, actions, onChanged }: Props) {
  const focused = useRef("0");
  const fallback = useFocusFallback<HTMLDivElement>((of) => cardAt(of, focused.current));
  const { ref: feed } = fallback;
  const numbers = threads.map(({ number }) => number);
  const view = useThreadsInView(feed, numbers, drawnWhole);
  // Open state must outlive unmounting.
  const opened = useRef(new Map<number, boolean>());
  useThreadKeys(threads, (id) => view.show(Number(id), true));
  const { show } = view;
  useEffect(() => {
    const follow = () => {
      const [, number] = /^#thread-(\d+)$/.exec(window.location.hash) ?? [];
      if (number) show(Number(number), false);
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [show]);
  const sides = comparedSides(review);
  return (
    <div
      {...fallback}
      onFocus={({ target }) => {
        fallback.onFocus();
        focused.current = target.closest("[data-index]")?.getAttribute("data-index") ?? "0";
      }}
      role="feed"
      aria-label="Comments"
      className="relative"
      style={{ height: view.height }}
    >
      {view.items.map(({ index, top }) => {
        const thread = threads[index];
        if (!thread) return null;
        return (
          <div
            key={thread.number}
            ref={view.measure}
            data-index={index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${top}px)` }}
          >
            <Card
              review={review.number}
              thread={thread}
              me={me}
              actions={actions}
              onChanged={onChanged}
              closed={review.state === "closed"}
              href={anchorHref(sides, anchorNow(thread), thread.number)}
              opened={opened.current}
              place={index + 1}
              of={threads.length}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Returns the card at an index, else the last one, else the feed. */
const cardAt = (feed: HTMLElement, index: string): HTMLElement =>
  feed.querySelector<HTMLElement>(`[data-index="${index}"] > article`) ??
  [...feed.querySelectorAll<HTMLElement>("[data-index] > article")].at(-1) ??
  feed;
