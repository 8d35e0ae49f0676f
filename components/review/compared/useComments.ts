"use client";

import { useMemo } from "react";
import { type Anchor, anchorNow } from "@/lib/review";
import type { ShownThread } from "@/lib/server/reviews/shown";
import { anchorPlace } from "../anchorPlace";
import { useComparedReview } from "../ReviewContext";
import { openOnes, type ThreadIndex } from "../threadIndex";
import { useCompare } from "./CompareContext";

export type Comments = {
  readonly threads: readonly ShownThread[];
  readonly index: ThreadIndex;
  /** Anchor of the shown or new comments, if it is not the step itself. */
  readonly about: Anchor | null;
  /** Shows the comments on an anchor; `writing` also opens the composer. */
  readonly look: (anchor: Anchor, writing?: boolean) => void;
  /** Navigates to the anchor of a thread. */
  readonly visit: (thread: ShownThread) => void;
  readonly close: () => void;
};

const nobody: readonly ShownThread[] = [];

/** Provides the comments of this comparison and their navigation; `null` if the page does not support comments. */
export function useComments(): Comments | null {
  const compared = useComparedReview();
  const { state, go } = useCompare();
  return useMemo((): Comments | null => {
    if (!compared) return null;
    const threads = compared.review?.threads ?? nobody;
    const selected = threads.find(({ number }) => number === state.thread);
    return {
      threads,
      index: compared.index,
      about: state.about ?? (selected ? anchorNow(selected) : null),
      look: (about, writing = false) => go({ about, writing, thread: null }),
      visit: (thread) =>
        go({ ...anchorPlace(anchorNow(thread)), thread: thread.number, writing: false }, "push"),
      close: () => go({ about: null, thread: null, writing: false }),
    };
  }, [compared, state, go]);
}

/** Describes how many of the threads are unresolved. */
export const tellThreads = (threads: readonly ShownThread[]): string =>
  `${openOnes(threads)} of ${threads.length} open`;
