import "server-only";
import { LRUCache } from "lru-cache";
import { processWide } from "./processWide";

type MakeMany<T> = (missing: readonly string[]) => Promise<Iterable<readonly [key: string, value: T]>>;

/** Creates a process-wide LRU cache of `most` immutable values by place and key; missing keys are loaded in one batch. Keys without a value are not cached. */
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
