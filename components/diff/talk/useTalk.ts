"use client";

import { useMemo } from "react";
import { type Anchor, anchorNow } from "@/lib/review";
import type { ShownThread } from "@/lib/server/reviews/shown";
import { anchorPlace } from "../../review/anchorPlace";
import { useComparedReview } from "../../review/ReviewContext";
import { openOnes, type ThreadIndex } from "../../review/threadIndex";
import { useCompare } from "../state/CompareContext";

export type Talk = {
  readonly threads: readonly ShownThread[];
  readonly index: ThreadIndex;
  /** What is looked at or written about, where it is not the step itself. */
  readonly about: Anchor | null;
  /** Shows the comments of a thing; with `writing` a comment is begun. */
  readonly look: (anchor: Anchor, writing?: boolean) => void;
  /** Goes to where a thread is. */
  readonly visit: (thread: ShownThread) => void;
  readonly close: () => void;
};

const nobody: readonly ShownThread[] = [];

/** What is said of this comparison, and the ways to it. Null where nothing can be said. */
export function useTalk(): Talk | null {
  const compared = useComparedReview();
  const { state, go } = useCompare();
  return useMemo((): Talk | null => {
    if (!compared) return null;
    const threads = compared.review?.threads ?? nobody;
    const asked = threads.find(({ number }) => number === state.thread);
    return {
      threads,
      index: compared.index,
      about: state.about ?? (asked ? anchorNow(asked) : null),
      look: (about, writing = false) => go({ about, writing, thread: null }),
      visit: (thread) =>
        go({ ...anchorPlace(anchorNow(thread)), thread: thread.number, writing: false }, "push"),
      close: () => go({ about: null, thread: null, writing: false }),
    };
  }, [compared, state, go]);
}

/** How many unresolved threads of how many, in words. */
export const tellThreads = (threads: readonly ShownThread[]): string =>
  `${openOnes(threads)} of ${threads.length} open`;
