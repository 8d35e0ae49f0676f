/** A comment's parts: text, code and links only, never HTML. */
export type MarkdownBlock =
  | { readonly is: "paragraph" | "quote"; readonly lines: readonly (readonly MarkdownSpan[])[] }
  | { readonly is: "code"; readonly text: string };
export type MarkdownSpan =
  | { readonly is: "text" | "code" | "strong"; readonly text: string }
  | { readonly is: "link"; readonly text: string; readonly href: string };

/** Characters that reverse or hide text. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Parses fenced code, paragraphs, `> quotes`, `code`, **strong** and web addresses in linear time; all else stays text. */
export function plainMarkdown(source: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let lines: string[] = [];
  let is: "paragraph" | "quote" = "paragraph";
  let fence: string[] | null = null;
  const end = (): void => {
    if (lines.length > 0) blocks.push({ is, lines: lines.map(spansOf) });
    lines = [];
  };
  const add = (kind: typeof is, line: string): void => {
    if (kind !== is) end();
    is = kind;
    lines.push(line);
  };
  for (const line of source.replace(invisible, "").split("\n")) {
    if (line.startsWith("```")) {
      if (fence) blocks.push({ is: "code", text: fence.join("\n") });
      else end();
      fence = fence ? null : [];
    } else if (fence) fence.push(line);
    else if (line.trim() === "") end();
    else if (line.startsWith("> ")) add("quote", line.slice(2));
    else add("paragraph", line);
  }
  if (fence) blocks.push({ is: "code", text: fence.join("\n") });
  end();
  return blocks;
}

const parts = /`([^`\n]{1,500})`|\*\*([^*\n]{1,500})\*\*|(https?:\/\/[^\s<>"'`]{1,500})/g;

function spansOf(line: string): MarkdownSpan[] {
  const spans: MarkdownSpan[] = [];
  let from = 0;
  const text = (to: number): void => {
    if (to > from) spans.push({ is: "text", text: line.slice(from, to) });
  };
  for (const found of line.matchAll(parts)) {
    const [whole, code, strong, href] = found;
    text(found.index);
    from = found.index + whole.length;
    if (code !== undefined) spans.push({ is: "code", text: code });
    else if (strong !== undefined) spans.push({ is: "strong", text: strong });
    else if (href !== undefined) spans.push({ is: "link", text: href, href });
  }
  text(line.length);
  return spans;
}
