import { isObject, type Json } from "./json";
import { toPointer } from "./jsonPointer";
import { shorten } from "./shorten";

export type ParseLimits = { readonly maxBytes: number; readonly maxDepth: number };
export type Parsed =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly message: string };

export const fileLimits: ParseLimits = { maxBytes: 25_000_000, maxDepth: 100 };

const reserved = "__proto__";

/** The door for text from outside: JSON within the limits and without `__proto__` keys, or one sentence that says what to mend. */
export function parseJson(text: string, limits: ParseLimits = fileLimits): Parsed {
  if (text.length > limits.maxBytes) {
    const size = Math.round(text.length / 1_000_000);
    const most = Math.round(limits.maxBytes / 1_000_000);
    return { ok: false, message: `The file has ${size} MB; the most is ${most} MB. Split it.` };
  }
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    return { ok: false, message: `Not valid JSON: ${(error as Error).message}` };
  }
  const message = firstFault(value, limits.maxDepth, text);
  return message === null ? { ok: true, value } : { ok: false, message };
}

/** Walks with a list of its own, so that no nesting can exhaust the call stack. */
function firstFault(root: Json, maxDepth: number, text: string): string | null {
  const open: { value: Json; path: (string | number)[] }[] = [{ value: root, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (path.length > maxDepth) return `Nested deeper than ${maxDepth} levels at ${shortPointer(path)}.`;
    if (typeof value === "number" && !Number.isFinite(value)) return tooLarge(text);
    if (Array.isArray(value)) value.forEach((item, i) => open.push({ value: item, path: [...path, i] }));
    else if (isObject(value)) {
      for (const key of Object.keys(value)) {
        if (key === reserved)
          return `The key "${reserved}" at ${shortPointer(path)} is not allowed. Rename it.`;
        open.push({ value: value[key] as Json, path: [...path, key] });
      }
    }
  }
  return null;
}

/** JSON.parse reads it as Infinity, which no JSON can say again. */
function tooLarge(text: string): string {
  const [number, index] = firstTooLarge(text);
  const before = text.slice(0, index).split("\n");
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  return `The number ${shorten(number, 40)} at ${place} is too large to be read. Write a smaller one, or a text.`;
}

/** The number and where it begins; strings are passed over letter by letter, for they may be long. */
function firstTooLarge(text: string): readonly [string, number] {
  const number = /-?\d[\d.eE+-]*/y;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"') {
      for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === "\\") i++;
      continue;
    }
    number.lastIndex = i;
    const token = number.exec(text)?.[0] ?? "";
    if (token !== "" && !Number.isFinite(Number(token))) return [token, i];
    i += Math.max(0, token.length - 1);
  }
  return ["", 0];
}

const shortPointer = (path: readonly (string | number)[]): string =>
  shorten(toPointer(path.slice(0, 6)), 200) || "the top";
