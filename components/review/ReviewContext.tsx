"use client";

import { createContext, type ReactNode, use, useMemo } from "react";
import type { DiscussedReview } from "@/lib/server/reviews/live/discussed";
import type { ShownThread } from "@/lib/server/reviews/shown";
import { refreshPage } from "../ui/reading/Refresher";
import { useLiveReview } from "./live/useLiveReview";
import { PendingProvider } from "./pending/PendingContext";
import type { RequestOptions } from "./request/schema";
import type { ReviewActions } from "./schema";
import { type ThreadIndex, threadIndex } from "./threadIndex";

/** The review of the open comparison; `review` is `null` before the first comment. */
export type ComparedReview = {
  readonly base: string;
  readonly head: string;
  /** The recording set, as named in the address. */
  readonly set?: string;
  readonly review: DiscussedReview | null;
  /** Id of the reader. */
  readonly me: string;
  readonly actions: ReviewActions;
  /** Choices of the sheet that requests a review. */
  readonly request: RequestOptions & { readonly planner: string; readonly over: string };
};

type Value = ComparedReview & { readonly refresh: () => void; readonly index: ThreadIndex };
const nobody: readonly ShownThread[] = [];
export const ReviewContext = createContext<Value | null>(null);

/** Provides review threads to the page and keeps them live. */
export function ReviewProvider({
  compared,
  children,
}: {
  readonly compared: ComparedReview;
  readonly children: ReactNode;
}) {
  const review = useLiveReview(compared.review);
  const threads = review?.threads ?? nobody;
  const index = useMemo(() => threadIndex(threads), [threads]);
  const value = useMemo(
    () => ({ ...compared, review, refresh: refreshPage, index }),
    [compared, review, index],
  );
  return (
    <ReviewContext value={value}>
      <PendingProvider review={review}>{children}</PendingProvider>
    </ReviewContext>
  );
}

/** Returns `null` on pages without a review, such as another page's preview. */
export const useComparedReview = (): Value | null => use(ReviewContext);
