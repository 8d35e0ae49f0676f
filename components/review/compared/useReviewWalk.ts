"use client";

import { useEffect, useState } from "react";
import type { DiscussedReview, ReviewWalk } from "@/lib/server/reviews/live/discussed";
import { useReadings } from "../../ui/reading/useReadings";

/** Returns the walkthrough of a review; loads it where the page did not wait for it. `null` until then. */
export function useReviewWalk(review: DiscussedReview | null): ReviewWalk | null {
  const { read } = useReadings();
  const [loaded, setLoaded] = useState<{ readonly of: number; readonly walk: ReviewWalk | null } | null>(
    null,
  );
  const { number = null, rev = 0, walked = null } = review ?? {};
  const isMissing = number !== null && walked === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change or a refreshed page has another walkthrough.
  useEffect(() => {
    if (!isMissing || number === null) return;
    const stopped = new AbortController();
    fetch(`/api/reviews/${number}/walk`, { signal: stopped.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((walk: ReviewWalk | null) => setLoaded({ of: number, walk }))
      .catch(() => {});
    return () => stopped.abort();
  }, [isMissing, number, rev, read]);
  return walked ?? (loaded?.of === number ? loaded.walk : null);
}
