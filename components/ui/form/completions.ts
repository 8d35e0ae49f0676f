import { isObject, type Json, type JsonObject } from "@/lib/std";

/** A word that may stand in an expression, and of what type it is. */
export type Completion = { readonly label: string; readonly type: string };

/** The words that the schema of an expression knows; none for another schema. */
export function completionsOf({ format, completions }: JsonObject): readonly Completion[] {
  if (format !== "cel" || !Array.isArray(completions)) return [];
  return completions.flatMap((one: Json) =>
    isObject(one) && typeof one.label === "string" && typeof one.type === "string"
      ? [{ label: one.label, type: one.type }]
      : [],
  );
}

const most = 8;

/** The part of a word that ends at the cursor. */
const begun = (text: string, cursor: number): string =>
  /[\p{L}_][\p{L}\p{N}_.]*$/u.exec(text.slice(0, cursor))?.[0] ?? "";

/** What the word at the cursor may become: those that begin so, then those of which a part does. */
export function fitting(text: string, cursor: number, known: readonly Completion[]): readonly Completion[] {
  const word = begun(text, cursor);
  if (word === "") return [];
  const depth = word.split(".").length;
  const begin = known.filter(({ label }) => label.startsWith(word) && label.split(".").length <= depth);
  const within = known.filter(
    ({ label }) => !begin.some((one) => one.label === label) && label.includes(word),
  );
  return [...begin, ...within].filter(({ label }) => label !== word).slice(0, most);
}

/** The text with the word at the cursor completed, and where the cursor stands then. */
export function completed(
  text: string,
  cursor: number,
  { label }: Completion,
): { readonly text: string; readonly cursor: number } {
  const from = cursor - begun(text, cursor).length;
  return { text: text.slice(0, from) + label + text.slice(cursor), cursor: from + label.length };
}
