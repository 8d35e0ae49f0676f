import "server-only";
import { hash } from "../../../std";
import { recent } from "../../cache/recent";
import { eventsSoFar } from "../../db/history/log";
import { replayStamp, searchStamp } from "../../db/lists/stamps";
import { placeOf } from "../../db/versions";
import type { Ctx } from "../../verb/context";

/** Returns the last value made of the same, or makes it. */
type WhileSame<T> = (ctx: Ctx, of: readonly (string | null)[], make: () => Promise<T>) => Promise<T>;

/**
 * Names a cache of `max` values that are made of documents, sets and replays: each is valid until somebody changes one or a replay is stored.
 * Nothing is cached shortly after a replay was stored, as in a run.
 * With `searches` the values are made of verified causes too.
 */
export function whileSame<T>(
  name: string,
  max: number,
  { searches = false }: { readonly searches?: boolean } = {},
): WhileSame<T> {
  const cache = recent<Promise<T>>(name, max);
  return async ({ db, engine, memory }, of, make) => {
    const [events, replays, searched] = await Promise.all([
      eventsSoFar(db),
      replayStamp(db),
      searches ? searchStamp(db, null) : "",
    ]);
    if (replays === null) return make();
    const key = `${placeOf(db)} ${engine.hash} ${events} ${replays} ${hash([...of, searched])}`;
    return cache(memory, key, make);
  };
}
