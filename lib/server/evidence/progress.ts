import "server-only";
import { slot } from "../cache/memory";
import type { Ctx } from "../verb/context";

/** Number of recordings compared so far. */
export type ComparisonProgress = { readonly done: number; readonly total: number };

type Count = { done: number; readonly total: number };

const counts = slot("comparison-progress", () => new Map<string, Set<Count>>());

/** Runs `work` and publishes its progress under `key`. Work that never reports is not counted. */
export async function counting<T>(
  ctx: Ctx,
  key: string,
  total: number,
  work: (tell: (done: number) => void) => Promise<T>,
): Promise<T> {
  const count: Count = { done: 0, total };
  const tell = (done: number) => {
    count.done = done;
    counts(ctx.memory).set(key, (counts(ctx.memory).get(key) ?? new Set()).add(count));
  };
  try {
    return await work(tell);
  } finally {
    const left = counts(ctx.memory).get(key);
    left?.delete(count);
    if (left?.size === 0) counts(ctx.memory).delete(key);
  }
}

/** Returns the furthest progress under a key; `null` if nothing runs. Concurrent requests share results, so all are equally far. */
export function progressOf(ctx: Ctx, key: string): ComparisonProgress | null {
  const all = [...(counts(ctx.memory).get(key) ?? [])];
  const [furthest] = all.sort((a, b) => b.done - a.done);
  return furthest ? { ...furthest } : null;
}
