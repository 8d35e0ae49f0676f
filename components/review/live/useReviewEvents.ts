"use client";

import { useEffect, useRef } from "react";
import { hearStream } from "../../ui/live/hearStream";

type Heard = { readonly review: number; readonly seq: number };

const heardIn = (data: string): Heard => JSON.parse(data) as Heard;

/** Calls `onEvent` when something happens in a review. */
export function useReviewEvents(review: number | null, rev: number, onEvent: () => void): void {
  const shown = useRef(rev);
  useEffect(() => {
    shown.current = rev;
  }, [rev]);
  useEffect(() => {
    if (review === null) return;
    let seen = 0;
    return hearStream("/api/reviews/events", {
      keyOf: (data) => String(heardIn(data).review),
      onMessage: (data) => {
        const heard = heardIn(data);
        if (heard.review !== review || heard.seq <= Math.max(seen, shown.current)) return;
        seen = heard.seq;
        onEvent();
      },
    });
  }, [review, onEvent]);
}
