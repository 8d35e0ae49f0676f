import "server-only";
import { LRUCache } from "lru-cache";
import { type Memory, slot } from "./memory";

/** Returns the cached value of a key, or makes it; `forget` drops it. */
export type KeptValues<T> = ((memory: Memory, key: string, make: () => T) => T) & {
  readonly has: (memory: Memory, key: string) => boolean;
  readonly forget: (memory: Memory, key: string) => void;
};

/** Names an LRU cache of `most` immutable values in a server's memory. Rejected promises are not cached. */
export function recent<T extends NonNullable<unknown>>(name: string, max: number): KeptValues<T> {
  const cached = slot(name, () => new LRUCache<string, T>({ max: max }));
  const retain = (memory: Memory, key: string, make: () => T): T => {
    const cache = cached(memory);
    const value = cache.get(key) ?? make();
    cache.set(key, value);
    if (value instanceof Promise) value.catch(() => cache.delete(key));
    return value;
  };
  return Object.assign(retain, {
    has: (memory: Memory, key: string) => cached(memory).has(key),
    forget: (memory: Memory, key: string) => void cached(memory).delete(key),
  });
}
