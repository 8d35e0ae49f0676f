import "server-only";
import { recent } from "../cache/recent";
import { listStoredSweeps, type Pace, paceOf } from "../db/sweeps";
import type { Ctx } from "../verb/context";

/** Min replays of a sweep for an estimate. */
const fewest = 20;
/** Cached, since the jobs of a finished sweep no longer change. */
const paces = recent<Promise<Pace>>("paces of finished sweeps", 500);

/**
 * Estimates the seconds for a number of replays on the engine's threads, by the average of the last sufficiently large sweep; `null` if there is none.
 * Ignores how long that sweep waited or the server was off.
 */
export async function estimateOf(ctx: Ctx, replays: number): Promise<number | null> {
  if (replays === 0) return 0;
  for (const { id } of await listStoredSweeps(ctx.db, { state: "finished" })) {
    const key = `${ctx.db.where} ${ctx.db.workspaceId} ${id}`;
    const { made, milliseconds } = await paces(ctx.memory, key, () => paceOf(ctx.db, id));
    if (made >= fewest) return Math.max(1, Math.round((replays * milliseconds) / ctx.engine.room / 1000));
  }
  return null;
}
