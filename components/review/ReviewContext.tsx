"use client";

import { useRouter } from "next/navigation";
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useTransition,
} from "react";
import type { ShownReview, ShownThread } from "@/lib/server/reviews/shown";
import type { ReviewActions } from "./schema";
import { type ThreadIndex, threadIndex } from "./threadIndex";
import { useReviewEvents } from "./useReviewEvents";

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
  const refresh = useRefresh();
  useReviewEvents(compared.review?.number ?? null, compared.review?.rev ?? 0, refresh);
  const threads = compared.review?.threads ?? nobody;
  const index = useMemo(() => threadIndex(threads), [threads]);
  const value = useMemo(() => ({ ...compared, refresh, index }), [compared, refresh, index]);
  return <Context value={value}>{children}</Context>;
}

/** Null where the page has no review, such as in another page's preview. */
export const useComparedReview = (): Value | null => use(Context);

/** Reads the page anew, one reading after the other: where two overlap, Next gives up on both and loads the document again. */
function useRefresh(): () => void {
  const router = useRouter();
  const [reading, startReading] = useTransition();
  const [asked, ask] = useReducer((count: number) => count + 1, 0);
  const read = useRef(0);
  useEffect(() => {
    if (reading || read.current === asked) return;
    read.current = asked;
    startReading(() => router.refresh());
  }, [reading, asked, router]);
  return ask;
}
