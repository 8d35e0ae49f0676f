import { maxPending, PendingComment } from "@/lib/review";

/** One storage key per comment, so that tabs do not overwrite each other's comments. */
const prefix = "planner-studio-pending:";
const placeOf = (review: number, key: string): string => `${prefix}${review}:${key}`;
/** Maximum size of one request, in characters of JSON. */
const roomInAll = 300_000;
const none: readonly PendingComment[] = [];
const listeners = new Set<() => void>();
const known = new Map<number, { readonly texts: string; readonly comments: readonly PendingComment[] }>();

/** Returns a key that sorts after earlier ones. */
export function newKey(now: number, random = crypto.getRandomValues(new Uint8Array(10))): string {
  const rest = Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return now.toString(16).padStart(12, "0") + rest;
}

/** Returns a review's pending comments, oldest first; the same array while unchanged. Skips invalid ones. */
export function pendingIn(review: number): readonly PendingComment[] {
  const texts = textsOf(review);
  const whole = texts.join("\n");
  const before = known.get(review);
  if (before?.texts === whole) return before.comments;
  const comments = texts.flatMap((text) => readComment(text) ?? []);
  known.set(review, { texts: whole, comments: comments.length > 0 ? comments : none });
  return known.get(review)?.comments ?? none;
}

function readComment(text: string): PendingComment | null {
  try {
    return PendingComment.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Stores a comment under its key, replacing the previous one; returns why that failed, or `null`. */
export function keepPending(review: number, comment: PendingComment): string | null {
  const others = pendingIn(review).filter(({ key }) => key !== comment.key);
  if (others.length >= maxPending)
    return `${maxPending} comments are pending already. Finish your review, or post this one now.`;
  const text = JSON.stringify(comment);
  if (JSON.stringify(others).length + text.length > roomInAll)
    return "Your review has reached its maximum length. Finish it, or post this comment now.";
  try {
    localStorage.setItem(placeOf(review, comment.key), text);
  } catch {
    return "This browser’s storage is full, so the comment cannot be kept as pending. Post it now.";
  }
  for (const listener of listeners) listener();
  return null;
}

export function dropPending(review: number, keys: readonly string[]): void {
  if (keys.length === 0) return;
  try {
    for (const key of keys) localStorage.removeItem(placeOf(review, key));
  } catch {
    // Without storage there is nothing to drop.
  }
  for (const listener of listeners) listener();
}

/** Subscribes to stored and dropped comments, in this tab and others. */
export function onPending(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", hear);
  };
}

function textsOf(review: number): readonly string[] {
  try {
    const locations = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? "");
    const ours = locations.filter((location) => location.startsWith(placeOf(review, ""))).sort();
    return ours.map((position) => localStorage.getItem(position) ?? "");
  } catch {
    return [];
  }
}
