import "server-only";
import type { PackedPair } from "../../worker";
import { readPackedTraces } from "../db/traces/readTrace";
import type { Ctx } from "../verb/context";

/** Two stored replays of one recording, by id. */
export type StoredPair = { readonly base: string; readonly head: string };

/** Up to this number, comparing here is faster than waiting for a thread to load. */
const aFew = 40;
/** Max pairs whose traces are in memory at a time. */
const max = 24;

/** Returns whether to compare on worker threads, and how many pairs at a time. */
export const paceOf = (pairs: number) =>
  pairs > aFew ? { onThreads: true, atOnce: max } : { onThreads: false, atOnce: 1 };

/** Reads both packed traces for a thread; `null` if an earlier version stored one of them differently. */
export async function packedPair(ctx: Ctx, ids: StoredPair): Promise<PackedPair | null> {
  const traces = await readPackedTraces(ctx.db, [ids.base, ids.head]);
  const [base, head] = [traces.get(ids.base), traces.get(ids.head)];
  return base && head ? { base, head, name: base.recordingName } : null;
}
