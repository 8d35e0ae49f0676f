import "server-only";
import { type Memory, slot } from "./memory";

/** Names a cache of one value per object, for as long as the object lives, in a server's memory. */
export function derived<K extends object, T>(name: string): (memory: Memory, from: K, make: () => T) => T {
  const cached = slot(name, () => new WeakMap<K, { readonly value: T }>());
  return (memory, from, make) => {
    const cache = cached(memory);
    const known = cache.get(from) ?? { value: make() };
    cache.set(from, known);
    return known.value;
  };
}
