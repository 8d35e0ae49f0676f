import { isObject, type Json, type JsonObject } from "@/lib/std";

/** A word available in an expression, with its type. */
export type Completion = { readonly label: string; readonly type: string };

/** Returns the words in the schema of an expression; empty for other schemas. */
export function completionsOf({ format, completions }: JsonObject): readonly Completion[] {
  if (format !== "cel" || !Array.isArray(completions)) return [];
  return completions.flatMap((one: Json) =>
    isObject(one) && typeof one.label === "string" && typeof one.type === "string"
      ? [{ label: one.label, type: one.type }]
      : [],
  );
}

const max = 8;

const maxWord = 200;

/** Returns the part of a word before the cursor. */
const begun = (text: string, cursor: number): string =>
  /[\p{L}_][\p{L}\p{N}_.]*$/u.exec(text.slice(Math.max(0, cursor - maxWord), cursor))?.[0] ?? "";

/** Returns completions of the word at the cursor: prefix matches first, then substring matches. */
export function fitting(text: string, cursor: number, known: readonly Completion[]): readonly Completion[] {
  const word = begun(text, cursor);
  if (word === "") return [];
  const depth = word.split(".").length;
  const begin = known.filter(({ label }) => label.startsWith(word) && label.split(".").length <= depth);
  const within = known.filter(
    ({ label }) => !begin.some((one) => one.label === label) && label.includes(word),
  );
  return [...begin, ...within].filter(({ label }) => label !== word).slice(0, max);
}

/** Completes the word at the cursor; returns the text and the new cursor position. */
export function completed(
  text: string,
  cursor: number,
  { label }: Completion,
): { readonly text: string; readonly cursor: number } {
  const from = cursor - begun(text, cursor).length;
  return { text: text.slice(0, from) + label + text.slice(cursor), cursor: from + label.length };
}
