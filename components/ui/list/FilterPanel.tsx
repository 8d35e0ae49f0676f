import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Panel } from "../Panel";
import type { RowGroup } from "./groupRows";

export type ListLabels = {
  readonly title: string;
  /** Accessible name of the field. */
  readonly label: string;
  readonly placeholder?: string;
  readonly scrolls?: boolean;
  /** Column headings, on wide screens. */
  readonly columns?: ReactNode;
};

type FilterPanelProps = ListLabels & {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly status: string;
  /** True if the groups have headings. */
  readonly titled: boolean;
  readonly groups: readonly RowGroup[];
  /** Shown below the rows. */
  readonly children?: ReactNode;
};

/** Renders grouped rows below a search field. */
export function FilterPanel({
  title,
  label,
  placeholder,
  scrolls = false,
  columns,
  query,
  setQuery,
  status,
  titled,
  groups,
  children,
}: FilterPanelProps) {
  const left = groups.filter(({ rows }) => rows.length > 0);
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
            {status}
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
            {titled && (
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
        {children}
      </div>
    </Panel>
  );
}
