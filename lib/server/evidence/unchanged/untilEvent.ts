import "server-only";
import type { Json } from "../../../std";
import { recent } from "../../cache/recent";
import { eventsSoFar } from "../../db/history/log";
import { placeOf } from "../../db/versions";
import type { Ctx } from "../../verb/context";

/** Returns the last value made of the same, or makes it. */
type UntilEvent<T> = (ctx: Ctx, of: readonly Json[], make: () => Promise<T>) => Promise<T>;

/** Names a cache of `max` values that are made of documents, sets and reviews alone: each is valid until somebody changes one, which is an event of the workspace. */
export function untilEvent<T>(name: string, max: number): UntilEvent<T> {
  const cache = recent<Promise<T>>(name, max);
  return async (ctx, of, make) => {
    const key = JSON.stringify([placeOf(ctx.db), await eventsSoFar(ctx.db), ...of]);
    return cache(ctx.memory, key, make);
  };
}
