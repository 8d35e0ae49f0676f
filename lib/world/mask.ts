import { isObject, type Json } from "../std";

/** Texts that differ in every run: times, dates, UUIDs, ids of providers, pseudonyms of other salts. */
const volatileTexts: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?/g, "<time>"],
  [/\b\d{4}-\d{2}-\d{2}\b/g, "<date>"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "<uuid>"],
  [/\b(call|toolu|chatcmpl|msg|run)[-_][A-Za-z0-9_-]{8,}/g, "<id>"],
  [/\bperson-[0-9a-f]{6}@example\.invalid\b/g, "<person>"],
];

export const maskText = (text: string): string =>
  volatileTexts.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text);

/** Returns the value with volatile texts replaced, including object keys. */
export function mask(value: Json): Json {
  if (typeof value === "string") return maskText(value);
  if (Array.isArray(value)) return value.map(mask);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [maskText(key), mask(one)]));
}

/** Returns the volatile texts of a value, in order. */
export function volatileIn(value: Json): string[] {
  const text = JSON.stringify(value);
  return volatileTexts.flatMap(([pattern]) => text.match(pattern) ?? []);
}
