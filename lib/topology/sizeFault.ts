import { isObject, type Json } from "../std";

/** A larger topology would stop a server while it is hashed. */
const topologyLimits = { maxValues: 100_000, maxCharacters: 4_000_000 } as const;

/** Returns the sentence that refuses a topology over the limits; `null` if it is within them. */
export function sizeFault(document: Json): string | null {
  const { maxValues, maxCharacters } = topologyLimits;
  let values = 0;
  let characters = 0;
  const open: Json[] = [document];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    values += 1;
    if (typeof value === "string") characters += value.length;
    else if (Array.isArray(value)) for (const one of value) open.push(one);
    else if (isObject(value))
      for (const [name, one] of Object.entries(value)) {
        characters += name.length;
        open.push(one);
      }
    if (values + open.length > maxValues)
      return `It has more than ${maxValues} values, the maximum for a topology. Use fewer edges, or joins of fewer nodes.`;
    if (characters > maxCharacters)
      return `It has more than ${maxCharacters / 1_000_000} million characters, the maximum for a topology. Shorten its notes.`;
  }
  return null;
}
