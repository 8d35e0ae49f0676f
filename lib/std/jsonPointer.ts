import type { Json } from "./json";

/** `["a/b", 0]` -> `/a~1b/0` (RFC 6901). */
export function toPointer(path: readonly (string | number)[]): string {
  let pointer = "";
  for (const part of path) pointer += `/${typeof part === "number" ? part : escaped(part)}`;
  return pointer;
}

const escaped = (part: string): string =>
  part.includes("~") || part.includes("/") ? part.replaceAll("~", "~0").replaceAll("/", "~1") : part;

/** `/a~1b/0` -> `["a/b", "0"]`. */
export const fromPointer = (pointer: string): string[] =>
  pointer === ""
    ? []
    : pointer
        .slice(1)
        .split("/")
        .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));

/** Returns the value at a pointer; `undefined` when the document has none. Own properties only. */
export function at(document: Json, pointer: string): Json | undefined {
  let value: Json | undefined = document;
  for (const part of fromPointer(pointer)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as { readonly [key: string]: Json })[part];
  }
  return value;
}
