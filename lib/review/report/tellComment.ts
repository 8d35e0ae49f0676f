import { inert, inertCode } from "./inert";
import { type MarkdownBlock, type MarkdownSpan, plainMarkdown } from "./plainMarkdown";

const longest = 4000;
const indent = "    ";

/** A comment as an item of a list, rendered as pages render it: code, quotes and strong words, and all else as text. */
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

/** Each line ends as it was written. */
const brokenUp = (lines: readonly string[]): readonly string[] =>
  lines.map((line, i) => (i < lines.length - 1 ? `${line}\\` : line));

/** A fence that nothing in it can close; none around nothing. */
function fenced(text: string): readonly string[] {
  if (text.trim() === "") return [];
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(3, ...runs.map((length) => length + 1)));
  return [fence, ...text.split("\n"), fence];
}

/** One line of a comment, with its code and strong words. */
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
