import { type Anchor, anchorNow } from "@/lib/review";
import type { ShownThread } from "@/lib/server/reviews/shown";

/** Filters that every review has; others are `recording:<name>` and `cause:<place in the list>`. */
export const threadFilters = ["all", "open", "mine", "outdated", "detached"] as const;

export type FilterCause = { readonly sentence: string; readonly recordings: readonly string[] };

/** Whether a list of threads keeps one; a filter that nobody knows keeps all. */
export function keepsThread(
  filter: string,
  thread: ShownThread,
  me: string,
  causes: readonly FilterCause[],
): boolean {
  const { state, standing, comments } = thread;
  if (filter === "open") return state === "open";
  if (filter === "mine") return comments.some(({ author }) => author.id === me);
  if (filter === "outdated" || filter === "detached") return standing.is === filter;
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

/** Whether a thread says some words, in what it quotes or in a comment; no words are said by each. */
export function saysWords({ quote, comments }: ShownThread, words: string): boolean {
  const sought = words.trim().toLowerCase();
  if (sought === "") return true;
  const said = comments.map(({ author, body }) => `${author.name} ${body}`);
  return [quote.title, quote.text, ...said].some((text) => text.toLowerCase().includes(sought));
}
