/** A function or class at the top level of a Python text. `header` ends with its colon; `bodyAt` is the offset after it. */
export type Definition = {
  readonly kind: "def" | "class";
  readonly name: string;
  readonly header: string;
  readonly at: number;
  readonly bodyAt: number;
};

const opening = /^(def|class)[ \t]+([^\W\d]\w*)/gmu;

/** Finds the definitions at the top level, in order. Leaves out those in strings only where these are closed on their line. */
export function definitionsIn(code: string): readonly Definition[] {
  const found = [...code.matchAll(opening)];
  return found.flatMap(({ 1: kind, 2: name = "", index: at }, i) => {
    const bodyAt = headerEnd(code, at, found[i + 1]?.index ?? code.length);
    if (bodyAt === null) return [];
    const header = code.slice(at, bodyAt);
    return [{ kind: kind === "class" ? "class" : "def", name, header, at, bodyAt }];
  });
}

/** Offset after the colon that ends the header at `from`; `null` if none does before `to`, where the next begins. */
function headerEnd(code: string, from: number, to: number): number | null {
  let depth = 0;
  for (let i = from; i < to; i++) {
    const char = code[i] as string;
    if (char === "#") i = lineEnd(code, i);
    else if (char === '"' || char === "'") i = stringEnd(code, i) - 1;
    else if ("([{".includes(char)) depth++;
    else if (")]}".includes(char)) depth--;
    else if (char === ":" && depth === 0) return i + 1;
    else if (char === "\n" && depth === 0) return null;
  }
  return null;
}

const lineEnd = (code: string, from: number): number => {
  const at = code.indexOf("\n", from);
  return at === -1 ? code.length : at;
};

/** Offset after the string that begins at `from`; the end of the text if it is not closed. */
function stringEnd(code: string, from: number): number {
  const quote = code[from] as string;
  const close = code.startsWith(quote.repeat(3), from) ? quote.repeat(3) : quote;
  for (let i = from + close.length; i < code.length; i++) {
    if (code[i] === "\\") i++;
    else if (code.startsWith(close, i)) return i + close.length;
  }
  return code.length;
}

/** Text of the docstring that a body begins with, without its indentation; `null` if it has none. */
export function docstringIn(body: string): string | null {
  const start = /^\s*[rRuU]?(?=["'])/.exec(body)?.[0].length;
  if (start === undefined) return null;
  const end = stringEnd(body, start);
  const width = body.startsWith(body.charAt(start).repeat(3), start) ? 3 : 1;
  return dedented(body.slice(start + width, end - width));
}

function dedented(text: string): string {
  const [first = "", ...rest] = text.split("\n");
  const indents = rest.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const least = indents.reduce((min, one) => Math.min(min, one), Number.POSITIVE_INFINITY);
  const lines = Number.isFinite(least) ? rest.map((line) => line.slice(least)) : rest;
  return [first.trim(), ...lines.map((line) => line.trimEnd())].join("\n").trim();
}

/** True if the text uses the name as a word. */
export const mentions = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w.])${name}(?!\\w)`, "u").test(text);
