/** The statements of a diagram, without front matter, directives, comments and blank lines. */
type MermaidBody = {
  readonly title: string | null;
  readonly code: string;
  /** The line of the text, from 1, that a line of `code` was. */
  readonly lineOf: (line: number) => number;
};

const frontMatter = /^\uFEFF?\s*---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/;

/** Strips everything but statements. Mermaid does the same before it numbers lines. */
export function bodyOf(text: string): MermaidBody {
  const head = frontMatter.exec(text)?.[0] ?? "";
  const written = /^title:[ \t]*(\S[^\r\n]*)/m.exec(head)?.[1]?.trim() ?? null;
  const title = written === null ? null : (/^(["'])(.+)\1$/.exec(written)?.[2] ?? written);
  const lines = blanked(text, head).split(/\r?\n/);
  const left = lines.flatMap((line, i) =>
    line.trim() === "" || /^\s*%%/.test(line) ? [] : [{ line, at: i + 1 }],
  );
  return {
    title,
    code: left.map(({ line }) => line).join("\n"),
    lineOf: (line) => left[Math.min(line, left.length) - 1]?.at ?? 1,
  };
}

/** The text with its head and directives as blank lines. */
function blanked(text: string, head: string): string {
  const parts = [newlines(head)];
  let at = head.length;
  for (;;) {
    const open = text.indexOf("%%{", at);
    const close = open < 0 ? -1 : text.indexOf("}%%", open + 3);
    if (close < 0) return parts.join("") + text.slice(at);
    parts.push(text.slice(at, open), newlines(text.slice(open, close)));
    at = close + 3;
  }
}

const newlines = (text: string): string => "\n".repeat(text.split("\n").length - 1);
