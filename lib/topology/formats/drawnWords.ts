import { signOf } from "./langGraph/langGraphIds";

const named: { readonly [entity: string]: string | undefined } = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Formatting tags, which are stripped. Any other tag remains as text. */
const styles = /<\/?(?:p|b|i|u|em|strong|small|span|code|sub|sup)(?:\s[^<>]*)?>/gi;

/** Returns a label as lines of plain text: formatting tags stripped, entities decoded. */
export function drawnWords(label: string): string {
  const plain = label
    .replace(/<br\s*\/?>|<hr\s*\/?>|\\n/gi, "\n")
    .replace(styles, "")
    // Mermaid's placeholders for `#34;` and `#quot;`. Decoded in one pass, so that a decoded entity is not decoded again.
    .replace(/ﬂ°°(\d+)¶ß|ﬂ°(\w+)¶ß|&#(\d+);|&(\w+);/g, (whole, code, name, number, word) =>
      (code ?? number) ? signOf(Number(code ?? number)) : (entity(name ?? word) ?? whole),
    );
  const lines = plain.split("\n").map((line) =>
    line
      .replace(/[^\P{Cc}\t]/gu, "")
      .replace(/\s+/g, " ")
      .trim(),
  );
  return lines.filter((line) => line !== "").join("\n");
}

const entity = (name: string): string | undefined => (Object.hasOwn(named, name) ? named[name] : undefined);

/** Returns a label's title on one line: everything before its first rule. */
export const drawnTitle = (label: string): string =>
  plainLine(drawnWords(label.split(/<hr\s*\/?>/i)[0] ?? ""));

/** Normalizes a name to a single line, as a drawing requires. */
export const plainLine = (text: string): string =>
  text
    .replace(/[^\P{Cc}\s]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
