import type { Json, JsonObject } from "./json";

/** Serializes JSON without white space; equal values give equal texts, whatever their key order. */
export const stableJson = (value: Json): string => stableJsonOf(value, stableJson);

/** As `stableJson`, but with `part` serializing each element and field. */
export function stableJsonOf(value: Json, part: (value: Json) => string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => part(item ?? null)).join(",")}]`;
  const object = value as JsonObject;
  const fields: string[] = [];
  for (const name of namesOf(object)) {
    const field = object[name];
    if (field !== undefined) fields.push(keyText(name) + part(field));
  }
  return `{${fields.join(",")}}`;
}

/** Sorted names, integer keys first and by size: JavaScript orders every object so, and stored hashes depend on it. */
function namesOf(object: JsonObject): readonly string[] {
  const names = Object.keys(object);
  const first = names.findIndex((name) => !isIndex(name));
  if (first <= 0) return first === 0 ? names.sort() : names;
  return [...names.slice(0, first), ...names.slice(first).sort()];
}

const isIndex = (name: string): boolean => {
  const number = Number(name);
  return number < 2 ** 32 - 1 && String(number >>> 0) === name;
};

/** Caches serialized keys, up to a limit, so that rare keys cannot fill the memory. */
const keyTexts = new Map<string, string>();
const maxKeys = 2000;

function keyText(name: string): string {
  const known = keyTexts.get(name);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(name)}:`;
  if (keyTexts.size < maxKeys) keyTexts.set(name, text);
  return text;
}
