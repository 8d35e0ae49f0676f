import "server-only";
import { processWide } from "./processWide";

/** Keeps what is made from an object for as long as the object itself is kept, for the whole process. */
export function derived<K extends object, T>(name: string): (from: K, make: () => T) => T {
  const place = processWide<WeakMap<K, { readonly value: T }>>(name);
  return (from, make) => {
    const cache = place.get() ?? new WeakMap<K, { readonly value: T }>();
    place.set(cache);
    const known = cache.get(from) ?? { value: make() };
    cache.set(from, known);
    return known.value;
  };
}
