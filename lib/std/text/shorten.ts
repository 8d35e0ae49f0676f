/** The longest text that a sentence quotes, and the longest sentence. */
const maxQuoted = 80;
const maxSaid = 600;

/** Truncates to `most` characters, without splitting one. */
export const shorten = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, "")}…` : text;

/** A sentence of which a planner or a document may have written a part. */
export const sentence = (text: string): string => shorten(onOneLine(text).trim(), maxSaid);

/** Joins lines for tables and one-line messages: a schema's own error may span several lines. */
export const onOneLine = (text: string): string =>
  text.replace(/\s+/g, (space) => (/[\r\n]/.test(space) ? " " : space));

/** Quotes any value for a sentence: shortened, or described where it is not JSON. */
export function quoted(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(shorten(value, maxQuoted));
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean")
    return String(value);
  if (value === null || value === undefined) return String(value);
  if (typeof value !== "object") return `a ${typeof value}`;
  if (value instanceof Promise) return "a promise";
  return shorten(asText(value), maxQuoted);
}

function asText(value: object): string {
  try {
    return JSON.stringify(value) ?? "an object";
  } catch {
    return "an object that JSON cannot hold";
  }
}
