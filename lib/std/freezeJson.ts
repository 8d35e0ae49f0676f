import { toPointer } from "./jsonPointer";
import { quoted } from "./text/shorten";

/** A value that JSON cannot represent, and its JSON pointer. */
export type JsonFault = { readonly path: string; readonly what: string };

/** Values already validated as JSON and deeply frozen; skipped on the next visit. */
const sound = new WeakSet<object>();

/** Documents nest 100 levels at most, and a value sits a few levels deep in its trace. */
const deepest = 90;

/** Freezes a JSON value deeply and returns `null`. Otherwise returns the fault: NaN, Infinity, undefined, a function, a class instance or a cycle. */
export function freezeJson(value: unknown): JsonFault | null {
  const path: (string | number)[] = [];
  const what = faultIn(value, path);
  return what === null ? null : { path: toPointer(path), what };
}

/** Returns the fault, and leaves its path in `path`; `null` when the value is JSON. */
function faultIn(value: unknown, path: (string | number)[]): string | null {
  if (typeof value === "string" || typeof value === "boolean" || value === null) return null;
  if (typeof value === "number") return Number.isFinite(value) ? null : `the number ${value}`;
  if (typeof value === "bigint") return "a bigint";
  if (typeof value !== "object") return quoted(value);
  if (sound.has(value)) return null;
  if (path.length >= deepest) return `something nested deeper than ${deepest} levels, or a circle`;
  const fault = Array.isArray(value) ? faultInList(value, path) : faultInObject(value, path);
  if (fault !== null) return fault;
  sound.add(Object.freeze(value));
  return null;
}

function faultInList(list: readonly unknown[], path: (string | number)[]): string | null {
  for (let i = 0; i < list.length; i++) {
    path.push(i);
    const fault = faultIn(list[i], path);
    if (fault !== null) return fault;
    path.pop();
  }
  return null;
}

function faultInObject(object: object, path: (string | number)[]): string | null {
  if (!isPlain(object)) return `an instance of ${nameOf(object)}`;
  for (const key of Object.keys(object)) {
    path.push(key);
    const fault = faultIn((object as { readonly [key: string]: unknown })[key], path);
    if (fault !== null) return fault;
    path.pop();
  }
  return null;
}

/** Works across realms: a plain object's prototype has no prototype of its own. */
function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

const nameOf = (object: object): string => quoted(object.constructor?.name ?? "a class").replaceAll('"', "");
