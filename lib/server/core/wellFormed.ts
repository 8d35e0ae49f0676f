import "server-only";
import { fieldName, isObject } from "../../std";

type Place = { readonly value: unknown; readonly path: readonly PropertyKey[] };

/** Documents, and texts that become documents, are checked by their readers. */
const readElsewhere = new Set(["document", "answer", "text", "plan"]);

/** Returns a sentence about a text that is invalid in names and databases; `null` if there is none. */
export function malformedness(input: unknown): string | null {
  const open: Place[] = [{ value: input, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === "string") {
      const fault = faultOf(value);
      if (fault) return `${fieldName(path)} holds ${fault}. Remove it.`;
    } else if (Array.isArray(value)) {
      for (const [i, one] of value.entries()) open.push({ value: one, path: [...path, i] });
    } else if (isObject(value as null)) {
      for (const [key, one] of Object.entries(value as object))
        if (!readElsewhere.has(key)) open.push({ value: one, path: [...path, key] });
    }
  }
  return null;
}

function faultOf(text: string): string | null {
  const nul = text.indexOf("\0");
  if (nul >= 0) return `a NUL character at position ${nul}`;
  return /\p{Surrogate}/u.test(text) ? "half a surrogate pair, which is no character" : null;
}
