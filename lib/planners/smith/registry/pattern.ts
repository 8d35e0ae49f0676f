import { RE2JS } from "re2js";
import { toRe2 } from "./toRe2";

/** A pattern with matching time linear in the text, or why there is none. */
export type ReadPattern =
  | { readonly ok: true /** Instructions. */; readonly size: number; test(text: string): boolean }
  | { readonly ok: false; readonly reason: string };

/** Max instructions that one step of the match visits. */
const maxInstructions = 2500;
const longestPattern = 2000;
/** Longer texts match no pattern. */
export const longestMatched = 100_000;

/** Compiles a JSON Schema pattern to RE2, because a backtracking engine can take exponential time. */
export function readPattern(source: string): ReadPattern {
  if (source.length > longestPattern)
    return { ok: false, reason: `it is longer than ${longestPattern} characters` };
  try {
    new RegExp(source, "u");
  } catch {
    return { ok: false, reason: "it is no regular expression" };
  }
  const translated = toRe2(source);
  return translated.ok ? compiled(translated.source) : translated;
}

function compiled(source: string): ReadPattern {
  try {
    const pattern = RE2JS.compile(source);
    const size = pattern.programSize();
    if (size <= maxInstructions)
      return { ok: true, size, test: (text) => text.length <= longestMatched && pattern.test(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!/repeat|nests|large/.test(message))
      return { ok: false, reason: `it has a part that RE2 does not know (${message.slice(0, 100)})` };
  }
  return { ok: false, reason: "it repeats too much to be followed" };
}
