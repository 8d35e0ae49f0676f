import { signOf } from "./langGraph/langGraphIds";

const named: { readonly [entity: string]: string | undefined } = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Tags that only say how a label looks. Any other stays as the text that it is. */
const looks = /<\/?(?:p|b|i|u|em|strong|small|span|code|sub|sup)(?:\s[^<>]*)?>/gi;

/** What a label of a drawing says, as lines of plain text: without the tags of its looks, its entities written out. */
export function drawnWords(label: string): string {
  const plain = label
    .replace(/<br\s*\/?>|<hr\s*\/?>|\\n/gi, "\n")
    .replace(looks, "")
    // Mermaid's own way to keep `#34;` and `#quot;` apart from its syntax. In one pass: what an entity stands for is none again.
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

/** A name as a drawing can hold it: its lines as one. */
export const plainLine = (text: string): string =>
  text
    .replace(/[^\P{Cc}\s]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
