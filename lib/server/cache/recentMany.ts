import "server-only";
import { LRUCache } from "lru-cache";
import { type Memory, slot } from "./memory";

type MakeMany<T> = (missing: readonly string[]) => Promise<Iterable<readonly [key: string, value: T]>>;

/** Names an LRU cache of `most` immutable values, by place and key, in a server's memory; missing keys are loaded in one batch. Keys without a value are not cached. */
export function recentMany<T extends NonNullable<unknown>>(name: string, max: number) {
  const cached = slot(name, () => new LRUCache<string, T>({ max: max }));
  return async (
    memory: Memory,
    location: string,
    keys: readonly string[],
    make: MakeMany<T>,
  ): Promise<ReadonlyMap<string, T>> => {
    const cache = cached(memory);
    const values = new Map<string, T>();
    const missing: string[] = [];
    for (const key of new Set(keys)) {
      const value = cache.get(`${location} ${key}`);
      if (value === undefined) missing.push(key);
      else values.set(key, value);
    }
    if (missing.length === 0) return values;
    for (const [key, value] of await make(missing)) {
      cache.set(`${location} ${key}`, value);
      values.set(key, value);
    }
    return values;
  };
}
