"use client";

import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from "react";
import type { PendingComment } from "@/lib/review";
import type { ShownReview } from "@/lib/server/reviews/shown";
import { dropPending, keepPending, newKey, onPending, pendingIn } from "./pendingComments";

/** What this browser keeps back until its person finishes their review. */
export type PendingReview = {
  readonly comments: readonly PendingComment[];
  /** Whether comments can be added; a closed review takes none. */
  readonly open: boolean;
  /** Answers why a comment cannot be kept, or null. */
  readonly add: (on: PendingComment["on"], body: string) => string | null;
  readonly edit: (comment: PendingComment, body: string) => string | null;
  readonly drop: (keys: readonly string[]) => void;
};

const none: readonly PendingComment[] = [];
const Context = createContext<PendingReview | null>(null);

type Props = { readonly review: ShownReview | null; readonly children: ReactNode };

/** Brings pending comments to where they were written, and to the verdict that they go with. Those that are posted are pending no longer, whoever heard so. */
export function PendingProvider({ review, children }: Props) {
  const number = review?.number ?? null;
  const read = useCallback(() => (number === null ? none : pendingIn(number)), [number]);
  const kept = useSyncExternalStore(onPending, read, () => none);
  const threads = review?.threads;
  const posted = useMemo(() => {
    if (kept.length === 0 || !threads) return none;
    const keys = new Set(threads.flatMap(({ comments }) => comments.map(({ key }) => key)));
    return kept.filter(({ key }) => keys.has(key));
  }, [kept, threads]);
  useEffect(() => {
    if (number === null) return;
    dropPending(
      number,
      posted.map(({ key }) => key),
    );
  }, [number, posted]);
  const version = review?.versions.length ?? 0;
  const open = review !== null && review.state !== "closed";
  const value = useMemo((): PendingReview | null => {
    if (number === null) return null;
    return {
      comments: posted.length > 0 ? kept.filter((one) => !posted.includes(one)) : kept,
      open,
      add: (on, body) => keepPending(number, { key: newKey(Date.now()), on, version, body: body.trim() }),
      edit: (comment, body) => keepPending(number, { ...comment, body: body.trim() }),
      drop: (keys) => dropPending(number, keys),
    };
  }, [number, kept, posted, open, version]);
  return <Context value={value}>{children}</Context>;
}

/** Null where there is no review yet. */
export const usePendingReview = (): PendingReview | null => use(Context);
