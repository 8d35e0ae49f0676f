"use client";
import { useState } from "react";
import { FilterPanel, type ListLabels } from "./list/FilterPanel";
import type { RowGroup } from "./list/groupRows";

type FilteredProps = ListLabels & { readonly groups: readonly RowGroup[] };

/** Filters grouped rows as the user types. The rows are rendered on the server. */
export function Filtered({ groups, ...labels }: FilteredProps) {
  const [query, setQuery] = useState("");
  const all = countRows(groups);
  const left = groups.map((group) => ({
    ...group,
    rows: group.rows.filter((row) => holds(row.text, query)),
  }));
  const status = query ? `${countRows(left)} of ${all}` : `${all}`;
  const titled = groups.every(({ rows }) => rows.length > 0);
  return (
    <FilterPanel
      {...labels}
      query={query}
      setQuery={setQuery}
      status={status}
      titled={titled}
      groups={left}
    />
  );
}

const countRows = (groups: readonly RowGroup[]): number =>
  groups.reduce((sum, { rows }) => sum + rows.length, 0);

/** True if the text contains every word of the query, in any order. */
const holds = (text: string, query: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
