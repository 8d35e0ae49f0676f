import { shorten } from "../text/shorten";
import { placeIn } from "./jsonFault";

/** Keys of an object that is open, each with its offset; `null` for a list. */
type OpenKeys = Map<string, number> | null;

/** Names the first key that an object of a valid JSON text has twice, and both places; `null` if there is none. */
export function repeatedKey(text: string): string | null {
  const open: OpenKeys[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === "{") open.push(new Map());
    else if (char === "[") open.push(null);
    else if (char === "}" || char === "]") open.pop();
    else if (char === '"') {
      const start = at;
      for (at++; text[at] !== '"'; at++) if (text[at] === "\\") at++;
      const keys = open.at(-1);
      if (!keys || !isKey(text, at + 1)) continue;
      const key = JSON.parse(text.slice(start, at + 1)) as string;
      const first = keys.get(key);
      if (first !== undefined) return sentence(text, key, [first, start]);
      keys.set(key, start);
    }
  }
  return null;
}

/** True if a colon follows the text that ends at `after`. */
function isKey(text: string, after: number): boolean {
  let next = after;
  while (/\s/.test(text[next] ?? "")) next++;
  return text[next] === ":";
}

function sentence(text: string, key: string, offsets: readonly [number, number]): string {
  const [first, second] = offsets.map((at) => placeIn(text, at));
  return `The key ${JSON.stringify(shorten(key, 60))} is twice in one object, at ${first} and at ${second}. Remove or rename one.`;
}
