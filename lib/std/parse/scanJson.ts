import type { Json } from "../json";

type Path = readonly (string | number)[];

/** A key that an object has twice, or that no object may have. */
export type KeyFault = {
  readonly kind: "duplicate" | "reserved";
  readonly path: Path;
  readonly offset: number;
};

export type Scanned =
  | { readonly ok: true; readonly value: Json; readonly end: number; readonly keys: readonly KeyFault[] }
  | { readonly ok: false; readonly offset: number; readonly reason: string };

/** Levels of nesting that are read. */
export const deepestScanned = 64;

type Scan = {
  readonly text: string;
  at: number;
  readonly path: (string | number)[];
  readonly keys: KeyFault[];
};

class Broken extends Error {}

/** Reads one JSON value from an offset (RFC 8259). Unlike `JSON.parse`, it reports duplicate keys. */
export function scanJson(text: string, from = 0): Scanned {
  const scan: Scan = { text, at: from, path: [], keys: [] };
  try {
    const value = readValue(scan);
    return { ok: true, value, end: scan.at, keys: scan.keys };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { ok: false, offset: Math.min(scan.at, text.length), reason: error.message };
  }
}

const space = /[ \t\n\r]*/y;
const plain = /[^"\\\p{Cc}]*/uy;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;

function skip(scan: Scan, pattern: RegExp): string {
  pattern.lastIndex = scan.at;
  const found = pattern.exec(scan.text)?.[0] ?? "";
  scan.at += found.length;
  return found;
}

function readValue(scan: Scan): Json {
  skip(scan, space);
  if (scan.path.length > deepestScanned)
    throw new Broken(`it is nested deeper than ${deepestScanned} levels`);
  const first = scan.text[scan.at];
  if (first === "{") return readObject(scan);
  if (first === "[") return readList(scan);
  if (first === '"') return readString(scan);
  const literal = skip(scan, word);
  if (literal !== "") return JSON.parse(literal) as Json;
  const digits = skip(scan, number);
  if (digits !== "") return Number(digits);
  throw new Broken(
    first === undefined ? "the text ends where a value should be" : `"${first}" begins no value`,
  );
}

function readObject(scan: Scan): Json {
  const object: { [key: string]: Json } = {};
  scan.at += 1;
  if (closes(scan, "}")) return object;
  for (;;) {
    skip(scan, space);
    const offset = scan.at;
    if (scan.text[offset] !== '"') throw new Broken("a key in double quotes should be here");
    const key = readString(scan);
    skip(scan, space);
    if (scan.text[scan.at] !== ":") throw new Broken(`a colon should follow the key "${shorten(key)}"`);
    scan.at += 1;
    scan.path.push(key);
    const fault = keyFault(object, key);
    if (fault) scan.keys.push({ kind: fault, path: [...scan.path], offset });
    const value = readValue(scan);
    scan.path.pop();
    if (fault !== "reserved") object[key] = value;
    if (ends(scan, "}")) return object;
  }
}

const keyFault = (object: object, key: string): KeyFault["kind"] | null => {
  if (key === "__proto__") return "reserved";
  return Object.hasOwn(object, key) ? "duplicate" : null;
};

function readList(scan: Scan): Json {
  const list: Json[] = [];
  scan.at += 1;
  if (closes(scan, "]")) return list;
  for (;;) {
    scan.path.push(list.length);
    list.push(readValue(scan));
    scan.path.pop();
    if (ends(scan, "]")) return list;
  }
}

function closes(scan: Scan, bracket: string): boolean {
  skip(scan, space);
  if (scan.text[scan.at] !== bracket) return false;
  scan.at += 1;
  return true;
}

/** After an item: a comma and more, or the closing bracket. */
function ends(scan: Scan, bracket: string): boolean {
  if (closes(scan, bracket)) return true;
  if (scan.text[scan.at] !== ",") throw new Broken(`a comma or "${bracket}" should be here`);
  scan.at += 1;
  skip(scan, space);
  if (scan.text[scan.at] === bracket) throw new Broken(`a comma stands before "${bracket}"`);
  return false;
}

function readString(scan: Scan): string {
  const start = scan.at;
  scan.at += 1;
  for (;;) {
    skip(scan, plain);
    const next = scan.text[scan.at];
    if (next === '"') {
      scan.at += 1;
      return JSON.parse(scan.text.slice(start, scan.at)) as string;
    }
    if (next === undefined) throw new Broken("the text ends within a string");
    if (next !== "\\" || skip(scan, escaped) === "") {
      if (next === "\\") throw new Broken("this escape is none of JSON's");
      // C1 controls are allowed in a JSON string; C0 are not.
      if (next < " ") throw new Broken("a string holds a line break or another control character");
      scan.at += 1;
    }
  }
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
