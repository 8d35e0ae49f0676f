import { RE2JS } from "re2js";
import { toRe2 } from "./toRe2";

/** A pattern that is matched in time linear in the text; or why it cannot be. */
export type ReadPattern =
  | { readonly ok: true /** Instructions. */; readonly size: number; test(text: string): boolean }
  | { readonly ok: false; readonly reason: string };

/** A step of the match looks at no more instructions than these. */
const mostInstructions = 2500;
const longestPattern = 2000;
/** Longer texts fit no pattern. */
export const longestMatched = 100_000;

/** Reads a pattern of JSON Schema. An engine that goes back and tries again can take for ever on a bad text; RE2 follows all ways at once. */
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
    if (size <= mostInstructions)
      return { ok: true, size, test: (text) => text.length <= longestMatched && pattern.test(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!/repeat|nests|large/.test(message))
      return { ok: false, reason: `it has a part that RE2 does not know (${message.slice(0, 100)})` };
  }
  return { ok: false, reason: "it repeats too much to be followed" };
}
