import { type Anchor, anchorNow } from "@/lib/review";
import type { ShownThread } from "@/lib/server/reviews/shown";

/** Filters of every review; others are `recording:<name>` and `cause:<index>`. */
export const threadFilters = ["all", "open", "mine", "outdated", "detached"] as const;

export type FilterCause = { readonly sentence: string; readonly recordings: readonly string[] };

/** True if a thread matches the filter; unknown filters match all. */
export function keepsThread(
  filter: string,
  thread: ShownThread,
  me: string,
  causes: readonly FilterCause[],
): boolean {
  const { state, standing: status, comments } = thread;
  if (filter === "open") return state === "open";
  if (filter === "mine") return comments.some(({ author }) => author.id === me);
  if (filter === "outdated" || filter === "detached") return status.is === filter;
  const recording = recordingOf(anchorNow(thread));
  if (filter.startsWith("recording:")) return recording === filter.slice("recording:".length);
  if (!filter.startsWith("cause:")) return true;
  const cause = causes[Number(filter.slice("cause:".length))];
  return recording !== null && cause?.recordings.includes(recording) === true;
}

export function recordingOf(anchor: Anchor): string | null {
  if ("at" in anchor) return anchor.at?.recording ?? null;
  return "recording" in anchor ? anchor.recording : null;
}

/** True if a thread contains the words in its quote or a comment; empty words match all. */
export function saysWords({ quote, comments }: ShownThread, label: string): boolean {
  const sought = label.trim().toLowerCase();
  if (sought === "") return true;
  const said = comments.map(({ author, body }) => `${author.name} ${body}`);
  return [quote.title, quote.text, ...said].some((text) => text.toLowerCase().includes(sought));
}
