import { structuredPatch } from "diff";
import type { Body } from "../subject";
import { type MovedLines, type Rewritten, shortFunction } from "./changes";

const maxLines = 40;

/** The changed lines of a function with the helpers that one version alone has, as a unified diff; lines that only moved are left out. */
export function hunkOf({ base, head, isNew }: Rewritten, moved: MovedLines): string[] {
  const lines = textDiff(wholeText(base, head), wholeText(head, base), Number.POSITIVE_INFINITY);
  const isMoved = (line: string): boolean =>
    (line[0] === "-" && moved.head.has(line.slice(1).trim())) ||
    (line[0] === "+" && moved.base.has(line.slice(1).trim()));
  const own = lines.filter((line) => !isMoved(line) && !(isNew && !/^[-+]\s*\S/.test(line)));
  const replaced = isNew || own.length > maxLines ? replacedLines(own) : [];
  if (replaced.length > 0) return shortened(replaced);
  return shortened(own.some((line) => /^[-+]/.test(line)) ? own : lines);
}

/** Pairs of lines that are alike but for a word: in code that moved to other functions, the ones that changed. */
function replacedLines(lines: readonly string[]): string[] {
  const removed = lines.filter((line) => line.startsWith("-"));
  return lines.flatMap((line) => {
    if (!line.startsWith("+") || /^\+\s*(async def|def|class|@)\b/.test(line)) return [];
    const texts = wordsOf(line);
    const [was] = removed
      .map((one) => ({ one, alike: likeness(texts, wordsOf(one)) }))
      .sort((a, b) => b.alike - a.alike);
    if (!was || was.alike < 0.6) return [];
    const before = wordsOf(was.one);
    const [come, gone] = [texts.filter((w) => !before.includes(w)), before.filter((w) => !texts.includes(w))];
    return come.length > 0 && gone.length > 0 ? [was.one, line] : [];
  });
}

const wordsOf = (line: string): string[] => line.match(/\w+/g) ?? [];

/** Share of words in common, from 0 to 1. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const rest = [...other];
  const common = one.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  }).length;
  return (2 * common) / Math.max(1, one.length + other.length);
}

function wholeText({ text, helpers }: Body, other: Body): string {
  const known = new Set(other.helpers.map(({ name }) => shortFunction(name)));
  const added = helpers.filter((one) => !known.has(shortFunction(one.name)) && !text.includes(one.text));
  return [text, ...added.map((one) => one.text)].join("\n");
}

/** Lines with `-`, `+` or a space before them; equal runs are folded to `…`. */
export function textDiff(before: string, after: string, max = maxLines): string[] {
  const { hunks } = structuredPatch("", "", ended(before), ended(after), "", "", { context: 2 });
  const lines = hunks.flatMap((hunk, i) => [...(i > 0 ? ["…"] : []), ...hunk.lines]);
  const shown = lines.filter((line) => !line.startsWith("\\"));
  return shortened(shown, max);
}

const shortened = (lines: readonly string[], max = maxLines): string[] =>
  lines.length <= max ? [...lines] : [...lines.slice(0, max), `… ${lines.length - max} more lines`];

const ended = (text: string): string => `${text.trimEnd()}\n`;
