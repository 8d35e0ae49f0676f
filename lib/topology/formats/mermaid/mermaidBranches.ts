import { grouped } from "../../../std";
import type { DrawnEdge } from "../drawnGraph";
import { drawnTitle } from "../drawnWords";

/** A branch, and its label if a drawing cannot reproduce it exactly. */
export type NamedBranch = NonNullable<DrawnEdge["branch"]> & { readonly label?: string };

/** A branch as written beside our own flowcharts: Mermaid's ids of its ends, and its label in the drawing. */
export type WrittenRoute = NamedBranch & {
  readonly from: string;
  readonly says: string;
  readonly to: string;
};

type Line = { readonly start: string; readonly end: string; readonly text: string };

/** Finds the branch of each line, also after lines were added, removed or led elsewhere: by ends and label, else by source and label, else by ends. */
export function routesOf(
  lines: readonly Line[],
  written: readonly WrittenRoute[],
): readonly (NamedBranch | null)[] {
  const found = new Map<number, WrittenRoute>();
  const left = new Set(written);
  for (const keyOf of keys) {
    const waiting = new Map([...grouped([...left], keyOf)].map(([key, routes]) => [key, [...routes]]));
    for (const [i, { start, end, text }] of lines.entries()) {
      if (found.has(i) || text === "") continue;
      const route = waiting.get(keyOf({ from: start, says: drawnTitle(text), to: end }))?.shift();
      if (!route) continue;
      found.set(i, route);
      left.delete(route);
    }
  }
  return lines.map((_, i) => found.get(i) ?? null);
}

type Key = (line: Pick<WrittenRoute, "from" | "says" | "to">) => string;

const keys: readonly Key[] = [
  ({ from, says, to }) => JSON.stringify([from, says, to]),
  ({ from, says }) => JSON.stringify([from, says]),
  ({ from, to }) => JSON.stringify([from, to]),
];

/** Finds the same in flowcharts of earlier versions, which hold a branch or `null` for each line: none if the lines are no longer those. */
export function branchesByPosition(
  lines: readonly Line[],
  written: readonly (NamedBranch | null)[],
): readonly (NamedBranch | null)[] {
  const isAsWritten =
    lines.length === written.length && lines.every(({ text }, i) => (text === "") === (written[i] === null));
  return isAsWritten ? written : lines.map(() => null);
}
