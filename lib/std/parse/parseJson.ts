import { isObject, type Json, type JsonObject } from "../json";
import { toPointer } from "../jsonPointer";
import { shorten } from "../text/shorten";
import { exactIntegers, roundedInteger } from "./exactIntegers";
import { jsonFault, placeIn, textEnd } from "./jsonFault";
import { repeatedKey } from "./repeatedKey";

/** `maxValues` limits the total number of JSON values in a document: strings, numbers, arrays, objects and so on. `exact`: integers that JavaScript would round become `{"$int": "…"}`; `refusesRounded`: they are refused. */
export type ParseLimits = {
  readonly maxBytes: number;
  readonly maxDepth: number;
  readonly maxValues: number;
  readonly exact?: boolean;
  readonly refusesRounded?: boolean;
};
export type Parsed =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly message: string };

export const fileLimits: ParseLimits = { maxBytes: 25_000_000, maxDepth: 100, maxValues: 2_000_000 };

/** Limits of files whose values an app hears: ids beyond 9,007,199,254,740,991 stay what they are. */
export const exactLimits: ParseLimits = { ...fileLimits, exact: true };

/** Limits of JSON that is edited here and written back, which must not round integers silently. */
export const editedLimits: ParseLimits = { ...fileLimits, refusesRounded: true };

const reserved = "__proto__";

/** Parses untrusted JSON within limits, without `__proto__` keys and keys that an object has twice; on failure returns one sentence with the fix. */
export function parseJson(text: string, limits: ParseLimits = fileLimits): Parsed {
  if (text.length > limits.maxBytes) {
    const size = Math.round(text.length / 1_000_000);
    const max = Math.round(limits.maxBytes / 1_000_000);
    return { ok: false, message: `The file has ${size} MB; the maximum is ${max} MB. Split it.` };
  }
  if (text.trim() === "")
    return { ok: false, message: "The file is empty. Choose one that contains a document." };
  const scanned = scan(text, limits);
  if (scanned === null)
    return { ok: false, message: `The file contains more than ${limits.maxValues} values. Split it.` };
  const given = limits.exact ? exactIntegers(scanned.text) : { text: scanned.text, replaced: 0 };
  let value: Json;
  try {
    value = JSON.parse(given.text) as Json;
  } catch {
    return { ok: false, message: notJson(text) };
  }
  const keys = scanned.keys + given.replaced;
  const rounded = limits.refusesRounded ? roundedInteger(text) : null;
  const message = firstFault(value, limits.maxDepth, { text, keys }) ?? rounded;
  return message === null ? { ok: true, value } : { ok: false, message };
}

function notJson(text: string): string {
  const at = jsonFault(text);
  const char = [...text.slice(at, at + 2)][0];
  const what =
    char === undefined
      ? "the file ends too early. Was it cut off?"
      : ((char === '"' ? textFault(text, at) : null) ?? `${JSON.stringify(char)} cannot stand here.`);
  return `Not valid JSON at ${placeIn(text, at)}: ${what}`;
}

/** Says what is wrong within the text that begins at `at`; `null` if nothing is. */
function textFault(text: string, at: number): string | null {
  const end = textEnd(text, at);
  const rest = text.slice(end, end + 6);
  if (rest.startsWith('"')) return null;
  if (/^(?:\\(?:u[0-9a-fA-F]{0,3})?)?$/.test(rest))
    return "the file ends too early, within the text that begins here. Was it cut off?";
  if (rest.startsWith("\\"))
    return `the text that begins here holds ${rest.slice(0, 2)}, which JSON does not know. Write \\\\ for a backslash.`;
  const code = rest.charCodeAt(0).toString(16).padStart(4, "0");
  return `the text that begins here holds a control character. Write it as \\u${code}.`;
}

const openers: { readonly [char: string]: string } = { "[": "]", "{": "}" };

/** A text that can be parsed, and the number of keys in it. */
type ScannedText = { readonly text: string; readonly keys: number };

/** Returns the text, closed one level past `maxDepth` so that the parser never sees deeper nesting; `null` when it holds too many values. */
function scan(text: string, { maxDepth, maxValues }: ParseLimits): ScannedText | null {
  const closers: string[] = [];
  let values = 1;
  let keys = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string;
    if (char === '"') {
      for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === "\\") i++;
    } else if (char === "[" || char === "{") {
      if (closers.length > maxDepth)
        return { text: `${text.slice(0, i)}0${closers.reverse().join("")}`, keys };
      closers.push(openers[char] as string);
      if (!isEmpty(text, i)) values++;
    } else if (char === "]" || char === "}") closers.pop();
    else if (char === ",") values++;
    else if (char === ":") keys++;
    if (values > maxValues) return null;
  }
  return { text, keys };
}

/** True if the list or object that opens at `at` is empty. */
function isEmpty(text: string, at: number): boolean {
  let next = at + 1;
  while (/\s/.test(text[next] ?? "")) next++;
  return text[next] === openers[text[at] as string];
}

/** A list or object that the walk has entered, its keys, and the index of its next value. */
type OpenValue = {
  readonly value: JsonObject | readonly Json[];
  readonly keys: readonly string[] | null;
  at: number;
};

/** Walks in document order and stores only the current path, so that neither depth nor length costs memory. */
function firstFault(root: Json, maxDepth: number, { text, keys }: ScannedText): string | null {
  const path: OpenValue[] = [];
  let value: Json = root;
  let known = 0;
  for (;;) {
    const fault = faultOf(value, path, maxDepth, text);
    if (fault !== null) return fault;
    if (Array.isArray(value)) path.push({ value, keys: null, at: -1 });
    else if (isObject(value)) {
      const own = Object.keys(value);
      known += own.length;
      path.push({ value, keys: own, at: -1 });
    }
    let open = path.at(-1);
    while (open && ++open.at >= (open.keys ?? (open.value as readonly Json[])).length) {
      path.pop();
      open = path.at(-1);
    }
    // A parsed object has each key once: fewer keys than the text has colons are repeated ones.
    if (!open) return known === keys ? null : repeatedKey(text);
    value = open.keys
      ? ((open.value as JsonObject)[open.keys[open.at] as string] as Json)
      : ((open.value as readonly Json[])[open.at] as Json);
  }
}

function faultOf(value: Json, path: readonly OpenValue[], maxDepth: number, text: string): string | null {
  if (path.length > maxDepth) return `Nested deeper than ${maxDepth} levels at ${pointerTo(path)}.`;
  if (typeof value === "number" && !Number.isFinite(value)) return tooLarge(text);
  const last = path.at(-1);
  return last?.keys?.[last.at] === reserved
    ? `The key "${reserved}" at ${pointerTo(path.slice(0, -1))} is not allowed. Rename it.`
    : null;
}

const pointerTo = (path: readonly OpenValue[]): string =>
  shorten(toPointer(path.slice(0, 6).map(({ keys, at }) => keys?.[at] ?? at)), 200) || "the top";

/** `JSON.parse` reads such a number as Infinity, which JSON cannot represent. */
function tooLarge(text: string): string {
  const [number, index] = firstTooLarge(text);
  return `The number ${shorten(number, 40)} at ${placeIn(text, index)} is too large. Use a smaller number, or a string.`;
}

/** Returns the number and its offset. Skips strings character by character, since they may be long. */
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
