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
    .replace(/<br\s*\/?>|<hr\s*\/?>/gi, "\n")
    .replace(looks, "")
    // Mermaid's own way to keep `#34;` and `#quot;` apart from its syntax. In one pass: what an entity stands for is none again.
    .replace(/ﬂ°°(\d+)¶ß|ﬂ°(\w+)¶ß|&#(\d+);|&(\w+);/g, (whole, code, name, number, word) =>
      (code ?? number) ? character(Number(code ?? number)) : (entity(name ?? word) ?? whole),
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

const character = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "";

/** A name as LangGraph writes it into an id: Python escapes what is no letter, digit, `_` or `-`; JavaScript writes `_` for it. */
const pythonId = (name: string): string =>
  Array.from(name, (sign) =>
    /[A-Za-z0-9_-]/.test(sign) ? sign : `\\${sign.codePointAt(0)?.toString(16)}`,
  ).join("");
const scriptId = (name: string): string => name.replace(/[^A-Za-z0-9_-]/g, "_");

/** The name behind an id of a drawing. Python's escapes have no end, so the label (`words`) settles what they mean; `ofLangGraph` drawings of JavaScript lose signs that only the label has. */
export function drawnName(id: string, words: string, ofLangGraph: boolean): string {
  if (id.includes("\\")) {
    const own = pythonId(words);
    return own !== "" && id.endsWith(own) ? unescaped(id.slice(0, -own.length)) + words : unescaped(id);
  }
  return ofLangGraph && words !== "" && scriptId(words) === id ? words : id;
}

const unescaped = (id: string): string =>
  id.replace(/\\(3a|20|28|29|[0-9a-f]{2,6})/g, (_, code: string) => character(Number.parseInt(code, 16)));
