import "server-only";
import { processWide } from "../cache/processWide";

/** Number of recordings compared so far. */
export type ComparisonProgress = { readonly done: number; readonly total: number };

type Count = { done: number; readonly total: number };

const place = processWide<Map<string, Set<Count>>>("comparison-progress");

function counts(): Map<string, Set<Count>> {
  const all = place.get() ?? new Map<string, Set<Count>>();
  place.set(all);
  return all;
}

/** Runs `work` and publishes its progress under `key`. Work that never reports is not counted. */
export async function counting<T>(
  key: string,
  total: number,
  work: (tell: (done: number) => void) => Promise<T>,
): Promise<T> {
  const count: Count = { done: 0, total };
  const tell = (done: number) => {
    count.done = done;
    counts().set(key, (counts().get(key) ?? new Set()).add(count));
  };
  try {
    return await work(tell);
  } finally {
    const left = counts().get(key);
    left?.delete(count);
    if (left?.size === 0) counts().delete(key);
  }
}

/** Returns the furthest progress under a key; `null` if nothing runs. Concurrent requests share results, so all are equally far. */
export function progressOf(key: string): ComparisonProgress | null {
  const all = [...(counts().get(key) ?? [])];
  const [furthest] = all.sort((a, b) => b.done - a.done);
  return furthest ? { ...furthest } : null;
}
