import "server-only";
import { theEngine } from "../core/theEngine";
import type { Store } from "../db/store";
import { listStoredSweeps, paceOf } from "../db/sweeps";

/** Fewer replays say nothing of the next. */
const fewest = 20;

/** About how many seconds so many replays take on the engine's threads, each as long as those of the last sweep that made enough of them; null where there is none. How long that sweep waited, or lay while the server was off, says nothing. */
export async function estimateOf(store: Store, workspaceId: string, replays: number): Promise<number | null> {
  if (replays === 0) return 0;
  for (const { id, state } of await listStoredSweeps(store, workspaceId)) {
    if (state !== "finished") continue;
    const { made, milliseconds } = await paceOf(store, workspaceId, id);
    if (made >= fewest) return Math.max(1, Math.round((replays * milliseconds) / theEngine().room / 1000));
  }
  return null;
}
