import "server-only";
import { LRUCache } from "lru-cache";
import { processWide } from "./processWide";

/** Gives the value of a key, made where it is not kept; `has` says whether it is, and `forget` lets it be made again. */
export type KeptValues<T> = ((key: string, make: () => T) => T) & {
  readonly has: (key: string) => boolean;
  readonly forget: (key: string) => void;
};

/** Keeps the `most` last used values of what never changes under its key, for the whole process. A promise that fails is not kept. */
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
