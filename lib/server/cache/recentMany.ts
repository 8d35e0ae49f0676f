import "server-only";
import { LRUCache } from "lru-cache";
import { processWide } from "./processWide";

type MakeMany<T> = (missing: readonly string[]) => Promise<Iterable<readonly [key: string, value: T]>>;

/** Keeps the `most` last used values of what never changes under its key in a place, for the whole process; those of many keys that are not kept are made together. A key that `make` gives no value has none, and is asked for again. */
export function recentMany<T extends NonNullable<unknown>>(name: string, most: number) {
  const holder = processWide<LRUCache<string, T>>(name);
  return async (
    place: string,
    keys: readonly string[],
    make: MakeMany<T>,
  ): Promise<ReadonlyMap<string, T>> => {
    const cache = holder.get() ?? new LRUCache<string, T>({ max: most });
    holder.set(cache);
    const values = new Map<string, T>();
    const missing: string[] = [];
    for (const key of new Set(keys)) {
      const value = cache.get(`${place} ${key}`);
      if (value === undefined) missing.push(key);
      else values.set(key, value);
    }
    if (missing.length === 0) return values;
    for (const [key, value] of await make(missing)) {
      cache.set(`${place} ${key}`, value);
      values.set(key, value);
    }
    return values;
  };
}
