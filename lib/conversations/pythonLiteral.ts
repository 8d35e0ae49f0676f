import { isRounded, type Json, type JsonObject } from "../std";

/** A value written by Python's `repr`, and the offset behind it. A call `Name(…)` becomes an object with its name as `$call`. */
export type PythonValue = { readonly value: Json; readonly end: number };

const maxDepth = 60;
const maxText = 2_000_000;

/** Reads a value written by `repr` at the start of a text; `null` if there is none. */
export function readPython(text: string, from = 0): PythonValue | null {
  if (text.length > maxText) return null;
  const reader: Reader = { text, at: from };
  try {
    const value = readValue(reader, 0);
    return { value, end: reader.at };
  } catch (error) {
    if (error instanceof NoLiteral) return null;
    throw error;
  }
}

/** Reads keyword arguments with spaces between them, as `str` writes a message: `content='hi' name='search'`. */
export function readPythonFields(text: string): JsonObject | null {
  const fields: { [name: string]: Json } = {};
  let at = 0;
  while (at < text.length) {
    const [given, name = ""] = /^\s*(\w+)=/.exec(text.slice(at, at + 200)) ?? [];
    if (given === undefined) return null;
    const read = readPython(text, at + given.length);
    if (!read) return null;
    if (name !== "__proto__") fields[name] = read.value;
    at = read.end;
  }
  return Object.keys(fields).length > 0 ? fields : null;
}

class NoLiteral extends Error {}

type Reader = { readonly text: string; at: number };

function readValue(reader: Reader, depth: number): Json {
  if (depth > maxDepth) throw new NoLiteral();
  skipSpace(reader);
  const char = reader.text[reader.at] ?? "";
  if (char === "{") return readBraces(reader, depth);
  if (char === "[") return readItems(reader, "]", depth);
  if (char === "(") return readItems(reader, ")", depth);
  if (char === "<") return readObject(reader);
  const string = /[bBrRuU]{0,2}['"]/y;
  string.lastIndex = reader.at;
  if (string.test(reader.text)) return readStrings(reader);
  return /[-+\d.]/.test(char) ? readNumber(reader) : readName(reader, depth);
}

function skipSpace(reader: Reader): void {
  while (/\s/.test(reader.text[reader.at] ?? "")) reader.at += 1;
}

/** Skips a separator; true if it stood there. */
function skip(reader: Reader, char: string): boolean {
  skipSpace(reader);
  if (reader.text[reader.at] !== char) return false;
  reader.at += 1;
  return true;
}

function readItems(reader: Reader, close: string, depth: number): readonly Json[] {
  reader.at += 1;
  const items: Json[] = [];
  while (!skip(reader, close)) {
    items.push(readValue(reader, depth + 1));
    if (!skip(reader, ",") && reader.text[reader.at] !== close) throw new NoLiteral();
  }
  return items;
}

/** A dictionary, or a set, which becomes a list. */
function readBraces(reader: Reader, depth: number): Json {
  reader.at += 1;
  const fields: { [name: string]: Json } = {};
  const items: Json[] = [];
  while (!skip(reader, "}")) {
    const key = readValue(reader, depth + 1);
    if (skip(reader, ":")) {
      const name = typeof key === "string" ? key : JSON.stringify(key);
      const value = readValue(reader, depth + 1);
      if (name !== "__proto__") fields[name] = value;
    } else items.push(key);
    if (!skip(reader, ",") && reader.text[reader.at] !== "}") throw new NoLiteral();
  }
  return items.length > 0 ? items : fields;
}

/** `<Color.RED: 'red'>` becomes its value, any other object its text. */
function readObject(reader: Reader): Json {
  const close = reader.text.indexOf(">", reader.at);
  if (close < 0) throw new NoLiteral();
  const text = reader.text.slice(reader.at + 1, close);
  reader.at = close + 1;
  const [, member] = /^[\w.]+: (.*)$/s.exec(text) ?? [];
  return (member === undefined ? null : readPython(member)?.value) ?? { $type: text };
}

const escapes: { readonly [char: string]: string } = {
  n: "\n",
  r: "\r",
  t: "\t",
  a: "\u0007",
  b: "\b",
  f: "\f",
  v: "\v",
  "0": "\0",
  "\\": "\\",
  "'": "'",
  '"': '"',
  "\n": "",
};

/** Adjacent strings are one. */
function readStrings(reader: Reader): string {
  let whole = "";
  const prefix = /\s*([bBrRuU]{0,2})('''|"""|'|")/y;
  for (;;) {
    prefix.lastIndex = reader.at;
    const [given, , quote] = prefix.exec(reader.text) ?? [];
    if (given === undefined || quote === undefined) return whole;
    reader.at += given.length;
    whole += readString(reader, quote);
  }
}

function readString(reader: Reader, quote: string): string {
  const parts: string[] = [];
  for (;;) {
    const char = reader.text[reader.at];
    if (char === undefined) throw new NoLiteral();
    if (reader.text.startsWith(quote, reader.at)) {
      reader.at += quote.length;
      return parts.join("");
    }
    reader.at += 1;
    parts.push(char === "\\" ? readEscape(reader) : char);
  }
}

function readEscape(reader: Reader): string {
  const code = /x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})/y;
  code.lastIndex = reader.at;
  const found = code.exec(reader.text);
  if (found) {
    reader.at += found[0].length;
    const point = Number.parseInt(found[1] ?? found[2] ?? found[3] ?? "", 16);
    if (point > 0x10ffff) throw new NoLiteral();
    return String.fromCodePoint(point);
  }
  const char = reader.text[reader.at] ?? "";
  reader.at += 1;
  return escapes[char] ?? `\\${char}`;
}

function readNumber(reader: Reader): Json {
  const number = /[-+]?(?:\d[\d_]*)?(?:\.\d*)?(?:[eE][-+]?\d+)?(?:inf|nan)?/y;
  number.lastIndex = reader.at;
  const [given = ""] = number.exec(reader.text) ?? [];
  if (!/\d|inf|nan/.test(given)) throw new NoLiteral();
  reader.at += given.length;
  const digits = given.replaceAll("_", "").replace(/^\+/, "");
  if (isRounded(digits)) return { $int: digits };
  const value = Number(digits);
  return Number.isFinite(value) ? value : null;
}

const constants: { readonly [name: string]: Json } = { None: null, True: true, False: false };

function readName(reader: Reader, depth: number): Json {
  const name = /[A-Za-z_][\w.]*/y;
  name.lastIndex = reader.at;
  const [given] = name.exec(reader.text) ?? [];
  if (given === undefined) throw new NoLiteral();
  reader.at += given.length;
  if (Object.hasOwn(constants, given)) return constants[given] ?? null;
  if (given === "inf" || given === "nan") return null;
  if (reader.text[reader.at] !== "(") return { $type: given };
  return readCall(reader, given, depth);
}

function readCall(reader: Reader, name: string, depth: number): Json {
  reader.at += 1;
  const fields: { [name: string]: Json } = {};
  const args: Json[] = [];
  const keyword = /\s*([A-Za-z_]\w*)=(?!=)/y;
  while (!skip(reader, ")")) {
    keyword.lastIndex = reader.at;
    const [given, field = ""] = keyword.exec(reader.text) ?? [];
    if (given !== undefined) reader.at += given.length;
    const value = readValue(reader, depth + 1);
    if (given === undefined) args.push(value);
    else if (field !== "__proto__") fields[field] = value;
    if (!skip(reader, ",") && reader.text[reader.at] !== ")") throw new NoLiteral();
  }
  return { ...fields, $call: name.split(".").at(-1) ?? name, ...(args.length > 0 && { args }) };
}
