import { inert, inertCode } from "./inert";
import { type MarkdownBlock, type MarkdownSpan, plainMarkdown } from "./plainMarkdown";

const longest = 4000;
const indent = "    ";

/** Renders a comment as a list item, as pages do: code, quotes and strong text; all else is plain text. */
export function tellComment(author: string, body: string): string {
  const cut = body.length > longest ? `${body.slice(0, longest)} …` : body;
  const blocks = plainMarkdown(cut)
    .map(linesOf)
    .filter((lines) => lines.length > 0);
  const [first = [], ...more] = blocks;
  const isText = first[0] !== undefined && !/^(```|>)/.test(first[0]);
  const head = `  - ${inert(author)}: ${isText ? first[0] : ""}`.trimEnd();
  const rest = isText ? [first.slice(1), ...more] : blocks;
  const indented = rest
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => indent + line));
  const [continued = [], ...others] = indented;
  const glued =
    isText && first.length > 1
      ? [[head, ...continued]]
      : [[head], ...(continued.length > 0 ? [continued] : [])];
  return [...glued, ...others].map((lines) => lines.join("\n")).join("\n\n");
}

function linesOf(block: MarkdownBlock): readonly string[] {
  if (block.is === "code") return fenced(block.text);
  const lines = block.lines.map((spans) => spans.map(tellSpan).join(""));
  return block.is === "quote" ? lines.map((line) => `> ${line}`) : brokenUp(lines);
}

/** Preserves line breaks. */
const brokenUp = (lines: readonly string[]): readonly string[] =>
  lines.map((line, i) => (i < lines.length - 1 ? `${line}\\` : line));

/** Returns a fence that its content cannot close; empty for blank text. */
function fenced(text: string): readonly string[] {
  if (text.trim() === "") return [];
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(3, ...runs.map((length) => length + 1)));
  return [fence, ...text.split("\n"), fence];
}

/** Renders one line of a comment, with code and strong text. */
export const tellLine = (line: string): string =>
  plainMarkdown(line)
    .flatMap((block) => (block.is === "code" ? [] : block.lines.flat()))
    .map(tellSpan)
    .join("");

function tellSpan(span: MarkdownSpan): string {
  if (span.is === "code") return `\`${inertCode(span.text)}\``;
  if (span.is === "strong") return `**${inert(span.text)}**`;
  return inert(span.text);
}
