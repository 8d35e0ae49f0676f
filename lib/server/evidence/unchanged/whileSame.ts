import "server-only";
import { hash } from "../../../std";
import { recent } from "../../cache/recent";
import { eventsSoFar } from "../../db/history/log";
import { replayStamp } from "../../db/lists/stamps";
import { placeOf } from "../../db/versions";
import type { Ctx } from "../../verb/context";

/** Returns the last value made of the same, or makes it. */
type WhileSame<T> = (ctx: Ctx, of: readonly (string | null)[], make: () => Promise<T>) => Promise<T>;

/**
 * Names a cache of `max` values that are made of documents, sets and replays: each is valid until somebody changes one or a replay is stored.
 * Nothing is cached shortly after a replay was stored, as in a run.
 */
export function whileSame<T>(name: string, max: number): WhileSame<T> {
  const cache = recent<Promise<T>>(name, max);
  return async (ctx, of, make) => {
    const [events, replays] = await Promise.all([eventsSoFar(ctx.db), replayStamp(ctx.db)]);
    if (replays === null) return make();
    const key = `${placeOf(ctx.db)} ${ctx.engine.hash} ${events} ${replays} ${hash([...of])}`;
    return cache(ctx.memory, key, make);
  };
}
