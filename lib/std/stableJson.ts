import type { Json } from "./json";

/** The same text for equal values whatever the order of their keys; no white space. */
export function stableJson(value: Json): string {
  return JSON.stringify(value, sortKeys);
}

function sortKeys(_key: string, value: Json): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const object = value as { readonly [key: string]: Json };
  const keys = Object.keys(object);
  if (keys.every((key, i) => i === 0 || (keys[i - 1] as string) < key)) return value;
  return Object.fromEntries(keys.sort().map((key) => [key, object[key] as Json]));
}
