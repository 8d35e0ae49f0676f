import { structuredPatch } from "diff";
import type { Rewritten } from "../judge/changes";

const maxLines = 40;

/** The changed lines of a function as a unified diff, with two lines around them. */
export const hunkOf = ({ base, head }: Pick<Rewritten, "base" | "head">): string[] =>
  textDiff(base.text, head.text);

/** Lines with `-`, `+` or a space before them; equal runs are folded to `…`. */
export function textDiff(before: string, after: string): string[] {
  const { hunks } = structuredPatch("", "", ended(before), ended(after), "", "", { context: 2 });
  const lines = hunks.flatMap((hunk, i) => [...(i > 0 ? ["…"] : []), ...hunk.lines]);
  const shown = lines.filter((line) => !line.startsWith("\\"));
  return shown.length <= maxLines
    ? shown
    : [...shown.slice(0, maxLines), `… ${shown.length - maxLines} more lines`];
}

const ended = (text: string): string => `${text.trimEnd()}\n`;
