import { isObject, type Json } from "../std";

const month =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?";
const weekday =
  "(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs?)?|Fri|Sat(?:ur)?|Sun)(?:day)?,? +(?:(?:the|at|,) +)?)?";
const day = "[0-3]?\\d(?:st|nd|rd|th)?";
const clock =
  "(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:[.,]\\d+)?)?(?: ?[AaPp]\\.?[Mm]\\b)?(?: ?(?:UTC|GMT|Z)\\b| ?[+-]\\d{2}:?\\d{2}\\b)?";
/** `ctime` has the clock before the year. */
const year = `(?:,? +(?:${clock} +)?\\d{4}\\b)?`;
const ending = `(?:,? +(?:at +)?${clock})?`;

/** Texts that differ in every run: times, dates also in English words, UUIDs, ids of providers, pseudonyms of other salts. */
const volatileTexts: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?/g, "<time>"],
  [/\b\d{4}-\d{2}-\d{2}\b/g, "<date>"],
  [new RegExp(`\\b${weekday}${month} +${day}\\b${year}${ending}`, "g"), "<date>"],
  [new RegExp(`\\b${weekday}${day} +(?:of +)?${month}\\b${year}${ending}`, "g"), "<date>"],
  [new RegExp(`\\b${month} +\\d{4}\\b`, "g"), "<date>"],
  [new RegExp(`\\b(?:\\d{1,2}([/.])\\d{1,2}\\1\\d{4}|\\d{4}/\\d{2}/\\d{2})\\b${ending}`, "g"), "<date>"],
  [new RegExp(`(?<![\\w:.])${clock}(?![\\d:])`, "g"), "<time>"],
  [/(?<![0-9a-zA-Z])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "<uuid>"],
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
  // Earlier runners rounded large integers, so recorded requests may hold them so.
  if (typeof value.$int === "string") return Number(value.$int);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [maskText(key), mask(one)]));
}

/** Returns the volatile texts of a value, in order. */
export function volatileIn(value: Json): string[] {
  const text = JSON.stringify(value);
  return volatileTexts.flatMap(([pattern]) => text.match(pattern) ?? []);
}
