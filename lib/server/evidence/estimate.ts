import "server-only";
import { listStoredSweeps, paceOf } from "../db/sweeps";
import type { Ctx } from "../verb/context";

/** Min replays of a sweep for an estimate. */
const fewest = 20;

/**
 * Estimates the seconds for a number of replays on the engine's threads, by the average of the last sufficiently large sweep; `null` if there is none.
 * Ignores how long that sweep waited or the server was off.
 */
export async function estimateOf(ctx: Ctx, replays: number): Promise<number | null> {
  if (replays === 0) return 0;
  for (const { id, state } of await listStoredSweeps(ctx.db)) {
    if (state !== "finished") continue;
    const { made, milliseconds } = await paceOf(ctx.db, id);
    if (made >= fewest) return Math.max(1, Math.round((replays * milliseconds) / ctx.engine.room / 1000));
  }
  return null;
}
