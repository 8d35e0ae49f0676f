import "server-only";
import { LRUCache } from "lru-cache";
import { type Memory, slot } from "./memory";
import type { KeptValues } from "./recent";

/** Names an LRU cache of immutable values in a server's memory, limited to `most` bytes. Pending promises count as one byte; rejected ones are dropped. */
export function recentBytes<T>(
  name: string,
  max: number,
  bytesOf: (value: T) => number,
): KeptValues<Promise<T>> {
  const cached = slot(name, () => new LRUCache<string, Promise<T>>({ maxSize: max }));
  const retain = (memory: Memory, key: string, make: () => Promise<T>): Promise<T> => {
    const cache = cached(memory);
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
  return Object.assign(retain, {
    has: (memory: Memory, key: string) => cached(memory).has(key),
    forget: (memory: Memory, key: string) => void cached(memory).delete(key),
  });
}
