"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ChangedThreads } from "@/lib/server/reviews/live/changedThreads";
import type { ShownReview } from "@/lib/server/reviews/shown";
import { refreshPage } from "../../ui/reading/Refresher";
import { useReviewEvents } from "./useReviewEvents";
import { withThreads } from "./withThreads";

/** Milliseconds before the page is refreshed for values derived from threads, such as conditions. */
const restAfter = 2000;

type Newer = ChangedThreads & { readonly review: number };

type LiveReview = Pick<ShownReview, "number" | "rev" | "threads">;

/** Updates a review live: changed threads at once, the rest by refreshing the page. */
export function useLiveReview<R extends LiveReview | null>(review: R): R {
  const [newer, setNewer] = useState<Newer | null>(null);
  const { number = null, rev = 0 } = review ?? {};
  const shown = useRef({ number, rev });
  useEffect(() => {
    shown.current = { number, rev };
  }, [number, rev]);
  const heard = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(rest.current ?? undefined), []);
  const onEvent = useCallback(async () => {
    const { number, rev } = shown.current;
    const changed = number === null ? null : await readChanged(number, rev);
    heard.current = Math.max(heard.current, changed?.rev ?? 0);
    if (changed) setNewer((known) => (known && isLater(known, changed) ? known : changed));
    if (!changed || changed.others) return refreshPage();
    rest.current ??= setTimeout(() => {
      rest.current = null;
      // The reader's own changes have usually refreshed the page already.
      if (shown.current.number !== number || shown.current.rev < heard.current) refreshPage();
    }, restAfter);
  }, []);
  useReviewEvents(number, rev, onEvent);
  return useMemo(
    () => (review && newer?.review === review.number ? withThreads(review, newer) : review),
    [review, newer],
  );
}

const isLater = (a: Newer, b: Newer): boolean => a.review === b.review && a.rev > b.rev;

/** Returns `null` if the server did not answer; the page is refreshed then. */
async function readChanged(review: number, after: number): Promise<Newer | null> {
  const answer = await fetch(`/api/reviews/${review}/threads?after=${after}`).catch(() => null);
  if (!answer?.ok) return null;
  const changed = (await answer.json().catch(() => null)) as ChangedThreads | null;
  return changed && { ...changed, review };
}
