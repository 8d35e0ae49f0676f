import type { Json } from "../std";
import type { StoredValue, Trace } from "./schema";

/** A stored value as JSON; lists are joined from their prefixes. */
export function storedValue({ values }: Pick<Trace, "values">, ref: string | undefined): Json | undefined {
  const tail: Json[] = [];
  for (let at = ref; at !== undefined; ) {
    const stored: StoredValue | undefined = values[at];
    if (!stored) return undefined;
    if ("json" in stored)
      return tail.length === 0 ? stored.json : [...[stored.json].flat(1), ...tail.toReversed()];
    tail.push(storedValue({ values }, stored.element) ?? null);
    at = stored.prefix;
  }
  return undefined;
}
