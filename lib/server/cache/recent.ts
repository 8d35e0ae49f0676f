import "server-only";
import { processWide } from "./processWide";

/** Keeps the `most` last used values of what never changes under its key, for the whole process. A promise that fails is not kept. */
export function recent<T>(name: string, most: number): (key: string, make: () => T) => T {
  const place = processWide<Map<string, T>>(name);
  return (key, make) => {
    const known = place.get() ?? new Map<string, T>();
    place.set(known);
    const found = known.get(key) ?? make();
    known.delete(key);
    known.set(key, found);
    if (found instanceof Promise) found.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return found;
  };
}
