import type { ChangedThreads } from "@/lib/server/reviews/live/changedThreads";
import type { ShownReview } from "@/lib/server/reviews/shown";

/** A review with threads that were read later in place of its own; as it is where it was itself read later. */
export function withThreads<R extends Pick<ShownReview, "rev" | "threads">>(
  review: R,
  { rev, threads }: Pick<ChangedThreads, "rev" | "threads">,
): R {
  if (review.rev >= rev) return review;
  const all = new Map([...review.threads, ...threads].map((thread) => [thread.number, thread]));
  return { ...review, threads: [...all.values()].toSorted((a, b) => a.number - b.number) };
}
