import "server-only";
import { LRUCache } from "lru-cache";
import { processWide } from "./processWide";

/** Returns the cached value of a key, or makes it; `forget` drops it. */
export type KeptValues<T> = ((key: string, make: () => T) => T) & {
  readonly has: (key: string) => boolean;
  readonly forget: (key: string) => void;
};

/** Creates a process-wide LRU cache of `most` immutable values. Rejected promises are not cached. */
export function recent<T extends NonNullable<unknown>>(name: string, most: number): KeptValues<T> {
  const place = processWide<LRUCache<string, T>>(name);
  const keep = (key: string, make: () => T): T => {
    const cache = place.get() ?? new LRUCache<string, T>({ max: most });
    place.set(cache);
    const value = cache.get(key) ?? make();
    cache.set(key, value);
    if (value instanceof Promise) value.catch(() => cache.delete(key));
    return value;
  };
  return Object.assign(keep, {
    has: (key: string) => place.get()?.has(key) ?? false,
    forget: (key: string) => void place.get()?.delete(key),
  });
}
