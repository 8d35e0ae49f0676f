import "server-only";
import type { Store } from "../db/store";
import { countJobs, listStoredSweeps } from "../db/sweeps";

/** Fewer replays say nothing of the next. */
const fewest = 20;

/** About how many seconds so many replays take, by the pace of the last sweep that was long enough; null where there is none. */
export async function estimateOf(store: Store, workspaceId: string, replays: number): Promise<number | null> {
  if (replays === 0) return 0;
  for (const { id, state, createdAt, finishedAt } of await listStoredSweeps(store, workspaceId)) {
    if (state !== "finished" || !finishedAt) continue;
    const { done = 0, failed = 0 } = await countJobs(store, workspaceId, id);
    if (done + failed < fewest) continue;
    return secondsFor(replays, done + failed, finishedAt.getTime() - createdAt.getTime());
  }
  return null;
}

const secondsFor = (replays: number, before: number, milliseconds: number): number =>
  Math.max(1, Math.round((replays * milliseconds) / before / 1000));
