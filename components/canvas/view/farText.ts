/** A letter of the mono font is 0.6 of its size wide. */
const letter = 0.6;

/** A node's name as large as its card allows: in one line, or broken at a word where that lets it be read. */
export function farName(
  name: string,
  width: number,
  size: number,
): { readonly lines: readonly string[]; readonly size: number } {
  const fits = (text: string) => Math.floor(width / (Math.max(1, text.length) * letter));
  const one = Math.min(24, fits(name));
  if (one >= size) return { lines: [name], size: one };
  const [first, second] = halves(name);
  if (second === "") return { lines: [name], size: one };
  const two = Math.min(24, size, fits(first), fits(second));
  return two > one ? { lines: [first, second], size: two } : { lines: [name], size: one };
}

/** Broken after the `_`, `-` or space that is nearest to the middle. */
function halves(name: string): readonly [string, string] {
  const places = [...name.matchAll(/[_\- ]/g)].map(({ index }) => index + 1);
  const [best] = places.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return best === undefined ? [name, ""] : [name.slice(0, best), name.slice(best)];
}
