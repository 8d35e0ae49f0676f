"use client";
import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Panel } from "./Panel";

type Row = {
  readonly id: string;
  /** Text to match. */
  readonly text: string;
  readonly shown: ReactNode;
};

type FilteredProps = {
  readonly title: string;
  /** Accessible name of the field. */
  readonly label: string;
  readonly placeholder?: string;
  readonly groups: readonly { readonly title: string; readonly rows: readonly Row[] }[];
  readonly scrolls?: boolean;
  /** Column headings, on wide screens. */
  readonly columns?: ReactNode;
};

/** Filters grouped rows as the user types. The rows are rendered on the server. */
export function Filtered({ title, label, placeholder, groups, scrolls = false, columns }: FilteredProps) {
  const [query, setQuery] = useState("");
  const all = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const left = groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => holds(row.text, query)) }))
    .filter(({ rows }) => rows.length > 0);
  const found = left.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Panel
      title={title}
      aside={
        <search className="flex min-w-0 items-center gap-2">
          <Search size={14} className="shrink-0 text-ink-3" aria-hidden />
          <input
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            placeholder={placeholder ?? "Filter by name"}
            aria-label={label}
            className="h-8 w-44 min-w-0 bg-transparent outline-none placeholder:text-ink-3"
          />
          <span role="status" className="whitespace-nowrap text-ink-3 text-xs">
            {query ? `${found} of ${all}` : all}
          </span>
        </search>
      }
    >
      <div className={scrolls ? "max-h-96 overflow-y-auto" : ""}>
        {columns && left.length > 0 && (
          <div className="sticky top-0 z-20 border-b bg-surface-1 max-lg:hidden">{columns}</div>
        )}
        {left.map((group) => (
          <section key={group.title} aria-label={group.title} className="border-b last:border-b-0">
            {groups.every(({ rows }) => rows.length > 0) && (
              <h3 className="px-3 pt-2 pb-1 text-ink-3 text-xs">
                {group.title} <span>({group.rows.length})</span>
              </h3>
            )}
            <ul className="divide-y">
              {group.rows.map(({ id, shown }) => (
                <li key={id}>{shown}</li>
              ))}
            </ul>
          </section>
        ))}
        {left.length === 0 && <p className="px-3 py-6 text-center text-ink-2">No matches.</p>}
      </div>
    </Panel>
  );
}

/** True if the text contains every word of the query, in any order. */
const holds = (text: string, query: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
