import { shorten } from "../text/shorten";
import { placeIn } from "./jsonFault";

/** A JSON text, and the number of integers that were replaced in it. */
type ExactText = { readonly text: string; readonly replaced: number };

const number = /-?\d[\d.eE+-]*/y;
const manyDigits = /\d{16}/;

/** Writes the integers of a JSON text that JavaScript would round as `{"$int": "…"}`, as the recorder does. */
export function exactIntegers(text: string): ExactText {
  const parts: string[] = [];
  let from = 0;
  for (const { token, at } of roundedIn(text)) {
    parts.push(text.slice(from, at), JSON.stringify({ $int: token }));
    from = at + token.length;
  }
  return { text: parts.join("") + text.slice(from), replaced: parts.length / 2 };
}

/** Names the first integer of a JSON text that JavaScript would round, and its place; `null` if there is none. */
export function roundedInteger(text: string): string | null {
  for (const { token, at } of roundedIn(text))
    return `The integer ${shorten(token, 40)} at ${placeIn(text, at)} has too many digits: it would be rounded to ${Number(token)}. Write it as a string, or use a smaller one.`;
  return null;
}

/** Yields the integers that JavaScript would round, outside of strings. */
function* roundedIn(text: string): Generator<{ readonly token: string; readonly at: number }> {
  if (!manyDigits.test(text)) return;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"') {
      for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === "\\") i++;
      continue;
    }
    number.lastIndex = i;
    const token = number.exec(text)?.[0];
    if (token === undefined) continue;
    if (isRounded(token)) yield { token, at: i };
    i += token.length - 1;
  }
}

/** True for an integer that JavaScript holds as another one, unless it wrote that itself: rounded, but as short as possible. */
export function isRounded(token: string): boolean {
  if (!/^-?[1-9]\d{15,3999}$/.test(token)) return false;
  const value = Number(token);
  return Number.isFinite(value) && String(value) !== token && String(BigInt(value)) !== token;
}
