import { maxPending, PendingComment } from "@/lib/review";

/** One storage key per comment, so that tabs do not overwrite each other's comments. */
const prefix = "planner-studio-pending:";

/** Identifies a review in this browser, since another studio on the same address, or a new database, reuses its number. */
export type PendingOf = {
  readonly number: number;
  /** Time of its first version. */
  readonly since: string;
};

const storageKey = ({ number, since }: PendingOf, key: string): string =>
  `${prefix}${number}@${since}:${key}`;
/** Storage key of earlier versions, by number alone. */
const numberKey = ({ number }: PendingOf, key: string): string => `${prefix}${number}:${key}`;
/** Maximum size of one request, in characters of JSON. */
const roomInAll = 300_000;
const none: readonly PendingComment[] = [];
const listeners = new Set<() => void>();
const known = new Map<string, { readonly texts: string; readonly comments: readonly PendingComment[] }>();

/** Returns a key that sorts after earlier ones. */
export function newKey(now: number, random = crypto.getRandomValues(new Uint8Array(10))): string {
  const rest = Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return timeOf(now) + rest;
}

/** Returns the comment's key, which a storage key ends with. */
const keyIn = (name: string): string => name.slice(name.lastIndexOf(":") + 1);

const timeOf = (now: number): string => now.toString(16).padStart(12, "0");

/** Returns a review's pending comments, oldest first; the same array while unchanged. Skips invalid ones. */
export function pendingIn(review: PendingOf): readonly PendingComment[] {
  const texts = textsOf(review);
  const whole = texts.join("\n");
  const id = storageKey(review, "");
  const before = known.get(id);
  if (before?.texts === whole) return before.comments;
  const comments = texts.flatMap((text) => readComment(text) ?? []);
  known.set(id, { texts: whole, comments: comments.length > 0 ? comments : none });
  return known.get(id)?.comments ?? none;
}

function readComment(text: string): PendingComment | null {
  try {
    return PendingComment.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Stores a comment under its key, replacing the previous one; returns why that failed, or `null`. */
export function keepPending(review: PendingOf, comment: PendingComment): string | null {
  const others = pendingIn(review).filter(({ key }) => key !== comment.key);
  if (others.length >= maxPending)
    return `${maxPending} comments are pending already. Finish your review, or post this one now.`;
  const text = JSON.stringify(comment);
  if (JSON.stringify(others).length + text.length > roomInAll)
    return "Your review has reached its maximum length. Finish it, or post this comment now.";
  try {
    localStorage.setItem(storageKey(review, comment.key), text);
    localStorage.removeItem(numberKey(review, comment.key));
  } catch {
    return "This browser’s storage is full, so the comment cannot be kept as pending. Post it now.";
  }
  for (const listener of listeners) listener();
  return null;
}

export function dropPending(review: PendingOf, keys: readonly string[]): void {
  if (keys.length === 0) return;
  try {
    for (const key of keys)
      for (const keyOf of [storageKey, numberKey]) localStorage.removeItem(keyOf(review, key));
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

/** Returns stored texts, oldest first. Those of earlier versions count if they were written since the review began. */
function textsOf(review: PendingOf): readonly string[] {
  const began = timeOf(Date.parse(review.since));
  try {
    const stored = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? "");
    const under = (begin: string) => stored.filter((name) => name.startsWith(begin));
    const earlier = under(numberKey(review, "")).filter((name) => name >= numberKey(review, began));
    const names = [...earlier, ...under(storageKey(review, ""))];
    names.sort((a, b) => (keyIn(a) < keyIn(b) ? -1 : 1));
    return names.map((name) => localStorage.getItem(name) ?? "");
  } catch {
    return [];
  }
}
