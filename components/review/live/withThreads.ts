import type { ChangedThreads } from "@/lib/server/reviews/live/changedThreads";
import type { ShownReview } from "@/lib/server/reviews/shown";

/** Replaces a review's threads by newer ones; returns it unchanged if the review itself is newer. */
export function withThreads<R extends Pick<ShownReview, "rev" | "threads">>(
  review: R,
  { rev, threads }: Pick<ChangedThreads, "rev" | "threads">,
): R {
  if (review.rev >= rev) return review;
  const all = new Map([...review.threads, ...threads].map((thread) => [thread.number, thread]));
  return { ...review, threads: [...all.values()].toSorted((a, b) => a.number - b.number) };
}
