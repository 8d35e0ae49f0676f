"use client";

import { useEffect } from "react";

/** Tells when something happened in a review. All tabs of a browser share one stream: one of them holds a lock and passes on what it hears, and another takes over when it goes. */
export function useReviewEvents(review: number | null, rev: number, onEvent: () => void): void {
  useEffect(() => {
    if (review === null) return;
    const name = `planner-studio-review-${review}`;
    const channel = new BroadcastChannel(name);
    const end = new AbortController();
    let seen = rev;
    const hear = (seq: number): void => {
      if (seq <= seen) return;
      seen = seq;
      onEvent();
    };
    channel.onmessage = ({ data }) => hear(Number(data));
    const listen = (): Promise<void> =>
      new Promise((resolve) => {
        // The lock may come when nobody waits for it any more; kept, it would leave every tab deaf.
        if (end.signal.aborted) return resolve();
        const stream = new EventSource(`/api/reviews/${review}/events?after=${seen}`);
        stream.onmessage = ({ lastEventId }) => {
          channel.postMessage(lastEventId);
          hear(Number(lastEventId));
        };
        end.signal.addEventListener("abort", () => {
          stream.close();
          resolve();
        });
      });
    navigator.locks.request(name, { signal: end.signal }, listen).catch(() => {});
    return () => {
      end.abort();
      channel.close();
    };
  }, [review, rev, onEvent]);
}
