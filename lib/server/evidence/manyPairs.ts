import "server-only";
import type { PackedPair } from "../../worker";
import type { Store } from "../db/store";
import { readPackedTraces } from "../db/traces/readTrace";

/** Two stored replays of one recording, by their ids. */
export type StoredPair = { readonly base: string; readonly head: string };

/** Where a thread has to load what it compares with first, as many pairs are compared here meanwhile. */
const aFew = 40;
/** Pairs whose traces are in memory at a time. */
const most = 24;

/** Whether so many pairs are compared on worker threads, and how many at a time. */
export const paceOf = (pairs: number) =>
  pairs > aFew ? { onThreads: true, atOnce: most } : { onThreads: false, atOnce: 1 };

/** Both traces as a thread takes them; null where an earlier version stored one of them in another way. */
export async function packedPair(
  store: Store,
  workspaceId: string,
  ids: StoredPair,
): Promise<PackedPair | null> {
  const traces = await readPackedTraces(store, workspaceId, [ids.base, ids.head]);
  const [base, head] = [traces.get(ids.base), traces.get(ids.head)];
  return base && head ? { base, head } : null;
}
