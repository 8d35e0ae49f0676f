/** A drawing in a Markdown text: the content of one fence, and the last heading above it. */
export type Fenced = { readonly title: string | null; readonly text: string };

const opening = /^[ \t]*(`{3,}|~{3,})[ \t]*mermaid\b/;
const heading = /^[ \t]{0,3}#{1,6}[ \t]+(.*)$/s;

type Fence = { readonly mark: string; readonly title: string | null; readonly lines: string[] };

/** Returns the Mermaid fences of a Markdown text, in order; empty when it has none. */
export function fencesOf(text: string): readonly Fenced[] {
  const found: Fenced[] = [];
  let title: string | null = null;
  let open: Fence | null = null;
  for (const line of text.replaceAll("\r\n", "\n").split("\n")) {
    if (open && isClosing(line, open.mark)) {
      found.push({ title: open.title, text: open.lines.map((one) => `${one}\n`).join("") });
      open = null;
    } else if (open) open.lines.push(line);
    else {
      const mark = opening.exec(line)?.[1];
      if (mark !== undefined) open = { mark, title, lines: [] };
      const head = heading.exec(line)?.[1];
      if (head !== undefined) title = withoutMarks(head).trim() || null;
    }
  }
  // A fence on the last line has no content, not even an empty one.
  if (open === null || open.lines.length === 0) return found;
  return [...found, { title: open.title, text: open.lines.join("\n") }];
}

function isClosing(line: string, mark: string): boolean {
  const bare = line.trim();
  return bare.startsWith(mark) && /^[`~]*$/.test(bare);
}

/** A heading without the marks that close it. */
function withoutMarks(head: string): string {
  let end = head.length;
  while (end > 0 && " \t#".includes(head.charAt(end - 1))) end -= 1;
  return head.slice(0, end);
}
