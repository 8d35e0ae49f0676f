"use client";

import { useEffect, useRef } from "react";

const name = "planner-studio-reviews";

type Heard = { readonly review: number; readonly seq: number };
/** A tab asks where a review is when it begins to listen: something may have happened since its page was made. */
type Told = Heard | { readonly asks: number };

/** Tells when something happened in a review. All tabs of a browser share one stream, whichever reviews they show: one of them holds a lock and passes on what it hears, and another takes over when it goes. */
export function useReviewEvents(review: number | null, rev: number, onEvent: () => void): void {
  const shown = useRef(rev);
  useEffect(() => {
    shown.current = rev;
  }, [rev]);
  useEffect(() => {
    if (review === null) return;
    const channel = new BroadcastChannel(name);
    const end = new AbortController();
    const known = new Map<number, number>();
    let seen = 0;
    const hear = (heard: Heard): void => {
      known.set(heard.review, heard.seq);
      if (heard.review !== review || heard.seq <= Math.max(seen, shown.current)) return;
      seen = heard.seq;
      onEvent();
    };
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if (!("asks" in data)) return hear(data);
      const seq = known.get(data.asks);
      if (seq !== undefined) channel.postMessage({ review: data.asks, seq });
    };
    channel.postMessage({ asks: review });
    const listen = (): Promise<void> =>
      new Promise((resolve) => {
        // The lock may come when nobody waits for it any more; kept, it would leave every tab deaf.
        if (end.signal.aborted) return resolve();
        const stream = new EventSource("/api/reviews/events");
        stream.onmessage = ({ data }) => {
          const heard = JSON.parse(data) as Heard;
          channel.postMessage(heard);
          hear(heard);
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
  }, [review, onEvent]);
}
