import "server-only";
import { processWide } from "./processWide";

/** Caches a value per object for as long as the object lives, process-wide. */
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
