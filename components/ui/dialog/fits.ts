/** Searchable texts of an entry: its name first, then the others. */
export type Findable = { readonly title: string; readonly beside: readonly string[] };

/** Scores a match from 0 (none) to 1 (equal name). Every word must occur. */
export function fits({ title, beside: adjacent }: Findable, typed: string): number {
  const wanted = plain(typed.trim());
  if (wanted === "") return 1;
  const name = plain(title);
  if (name === wanted) return 1;
  if (name.startsWith(wanted)) return 0.95;
  const rest = plain(adjacent.join(" "));
  let least = 0.9;
  for (const word of wanted.split(/\s+/)) least = Math.min(least, placeOf(word, name, rest));
  // Prefers shorter names among equal matches.
  return least === 0 ? 0 : least - Math.min(0.09, name.length / 1000);
}

/** Ignores case, and typographic quotes, which few keyboards have. */
const plain = (text: string): string => text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

const placeOf = (word: string, name: string, rest: string): number => {
  if (startsWord(name, word)) return 0.9;
  if (name.includes(word)) return 0.6;
  if (startsWord(rest, word)) return 0.4;
  return rest.includes(word) ? 0.2 : 0;
};

const startsWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "")) return true;
  return false;
};
