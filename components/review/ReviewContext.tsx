"use client";

import { createContext, type ReactNode, use, useMemo } from "react";
import { refreshPage } from "@/components/ui/reading/Refresher";
import type { ShownReview, ShownThread } from "@/lib/server/reviews/shown";
import { useLiveReview } from "./live/useLiveReview";
import { PendingProvider } from "./pending/PendingContext";
import type { ReviewActions } from "./schema";
import { type ThreadIndex, threadIndex } from "./threadIndex";

/** What is said of the comparison that is looked at; `review` is null where nobody has said anything yet. */
export type ComparedReview = {
  readonly base: string;
  readonly head: string;
  readonly review: ShownReview | null;
  /** Id of who looks at it. */
  readonly me: string;
  readonly actions: ReviewActions;
};

type Value = ComparedReview & { readonly refresh: () => void; readonly index: ThreadIndex };
const nobody: readonly ShownThread[] = [];
const Context = createContext<Value | null>(null);

/** Brings threads to where people look, and keeps them live. */
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
    <Context value={value}>
      <PendingProvider review={review}>{children}</PendingProvider>
    </Context>
  );
}

/** Null where the page has no review, such as in another page's preview. */
export const useComparedReview = (): Value | null => use(Context);
