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

/** Pending comments, held in this browser until the reviewer submits the review. */
export type PendingReview = {
  readonly comments: readonly PendingComment[];
  /** True if comments can be added: the review is not closed. */
  readonly open: boolean;
  /** Returns why a comment cannot be stored; `null` on success. */
  readonly add: (on: PendingComment["on"], body: string) => string | null;
  readonly edit: (comment: PendingComment, body: string) => string | null;
  readonly drop: (keys: readonly string[]) => void;
};

const none: readonly PendingComment[] = [];
const Context = createContext<PendingReview | null>(null);

type Props = {
  readonly review: Pick<ShownReview, "number" | "state" | "threads" | "versions"> | null;
  readonly children: ReactNode;
};

/** Provides pending comments to composers and the verdict, and drops them once posted, in every tab. */
export function PendingProvider({ review, children }: Props) {
  const number = review?.number ?? null;
  const since = review?.versions[0]?.at ?? "";
  const id = useMemo(() => (number === null ? null : { number, since }), [number, since]);
  const read = useCallback(() => (id === null ? none : pendingIn(id)), [id]);
  const stored = useSyncExternalStore(onPending, read, () => none);
  const threads = review?.threads;
  const posted = useMemo(() => {
    if (stored.length === 0 || !threads) return none;
    const keys = new Set(threads.flatMap(({ comments }) => comments.map(({ key }) => key)));
    return stored.filter(({ key }) => keys.has(key));
  }, [stored, threads]);
  useEffect(() => {
    if (id === null) return;
    dropPending(
      id,
      posted.map(({ key }) => key),
    );
  }, [id, posted]);
  const version = review?.versions.length ?? 0;
  const open = review !== null && review.state !== "closed";
  const value = useMemo((): PendingReview | null => {
    if (id === null) return null;
    return {
      comments: posted.length > 0 ? stored.filter((one) => !posted.includes(one)) : stored,
      open,
      add: (on, body) => keepPending(id, { key: newKey(Date.now()), on, version, body: body.trim() }),
      edit: (comment, body) => keepPending(id, { ...comment, body: body.trim() }),
      drop: (keys) => dropPending(id, keys),
    };
  }, [id, stored, posted, open, version]);
  return <Context value={value}>{children}</Context>;
}

/** Returns `null` before there is a review. */
export const usePendingReview = (): PendingReview | null => use(Context);
