import "server-only";
import { LRUCache } from "lru-cache";
import { processWide } from "./processWide";
import type { KeptValues } from "./recent";

/** Creates a process-wide LRU cache of immutable values, limited to `most` bytes. Pending promises count as one byte; rejected ones are dropped. */
export function recentBytes<T>(
  name: string,
  most: number,
  bytesOf: (value: T) => number,
): KeptValues<Promise<T>> {
  const place = processWide<LRUCache<string, Promise<T>>>(name);
  const keep = (key: string, make: () => Promise<T>): Promise<T> => {
    const cache = place.get() ?? new LRUCache<string, Promise<T>>({ maxSize: most });
    place.set(cache);
    const known = cache.get(key);
    if (known) return known;
    const value = make();
    cache.set(key, value, { size: 1 });
    value.then(
      (made) => {
        // Replacing a value does not update its size.
        cache.delete(key);
        cache.set(key, value, { size: Math.max(1, bytesOf(made)) });
      },
      () => cache.delete(key),
    );
    return value;
  };
  return Object.assign(keep, {
    has: (key: string) => place.get()?.has(key) ?? false,
    forget: (key: string) => void place.get()?.delete(key),
  });
}
