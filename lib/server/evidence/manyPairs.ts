import "server-only";
import type { PackedPair } from "../../worker";
import type { Store } from "../db/store";
import { readPackedTraces } from "../db/traces/readTrace";

/** Two stored replays of one recording, by id. */
export type StoredPair = { readonly base: string; readonly head: string };

/** Up to this number, comparing here is faster than waiting for a thread to load. */
const aFew = 40;
/** Max pairs whose traces are in memory at a time. */
const most = 24;

/** Returns whether to compare on worker threads, and how many pairs at a time. */
export const paceOf = (pairs: number) =>
  pairs > aFew ? { onThreads: true, atOnce: most } : { onThreads: false, atOnce: 1 };

/** Reads both packed traces for a thread; `null` if an earlier version stored one of them differently. */
export async function packedPair(
  store: Store,
  workspaceId: string,
  ids: StoredPair,
): Promise<PackedPair | null> {
  const traces = await readPackedTraces(store, workspaceId, [ids.base, ids.head]);
  const [base, head] = [traces.get(ids.base), traces.get(ids.head)];
  return base && head ? { base, head } : null;
}
