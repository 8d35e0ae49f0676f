/** Letter width in em of the mono font; Chinese, Japanese and Korean letters are 1 em wide. */
const letter = 0.6;
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/u;

/** Minimum size of a name, as a fraction of the legible size; longer names are truncated. */
const smallest = 0.7;

type FarName = { readonly lines: readonly string[]; readonly size: number };

/** Fits a node's name into its card: on one line, split at a word if that makes it legible, or truncated to two lines. */
export function farName(name: string, width: number, size: number): FarName {
  const fits = (text: string) => Math.floor(width / Math.max(letter, ems(text)));
  const one = Math.min(24, fits(name));
  if (one >= size) return { lines: [name], size: one };
  const [first, second] = halves(name);
  const two = second === "" ? 0 : Math.min(24, size, fits(first), fits(second));
  const least = Math.min(24, Math.ceil(size * smallest));
  if (Math.max(one, two) < least) return { lines: cut(name, width / least), size: least };
  return two > one ? { lines: [first, second], size: two } : { lines: [name], size: one };
}

/** Returns the width of a text in em. */
const ems = (text: string): number =>
  [...text].reduce((sum, char) => sum + (wide.test(char) ? 1 : letter), 0);

/** Splits after the `_`, `-` or space nearest to the middle. */
function halves(name: string): readonly [string, string] {
  const locations = [...name.matchAll(/[_\- ]/g)].map(({ index }) => index + 1);
  const [best] = locations.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return best === undefined ? [name, ""] : [name.slice(0, best), name.slice(best)];
}

/** Truncates a name to two lines of this width. */
function cut(name: string, room: number): readonly string[] {
  const first = beginning(name, room);
  const rest = name.slice(first.length);
  return ems(rest) <= room ? [first, rest] : [first, `${beginning(rest, room - letter)}…`];
}

/** Returns the longest start of a text that fits, at least one character. */
function beginning(text: string, room: number): string {
  let taken = "";
  for (const char of text) {
    if (taken !== "" && ems(taken + char) > room) break;
    taken += char;
  }
  return taken;
}
