import { grouped } from "@/lib/std";
import { fits } from "./fits";

type Entry = {
  readonly group: string;
  readonly title: string;
  readonly note?: string;
  readonly detail?: string;
};

/** Returns the matches by group: best match first within each, groups ordered by their best match. */
export function bestFirst<E extends Entry>(
  entries: readonly E[],
  typed: string,
): readonly { readonly group: string; readonly found: readonly E[] }[] {
  const groups = grouped(
    entries
      .map((entry) => ({ entry, fit: fitOf(entry, typed) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit),
    ({ entry }) => entry.group,
  );
  return [...groups].map(([group, found]) => ({ group, found: found.map(({ entry }) => entry) }));
}

const fitOf = ({ title, note = "", detail = "", group }: Entry, typed: string): number =>
  fits({ title, beside: [note, detail, group] }, typed);
