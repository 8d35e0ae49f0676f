"use client";
import { useEffect, useRef, useState } from "react";
import { Button } from "../Button";
import { RefusalLine } from "../live/RefusalLine";
import { unreachable } from "../live/unreachable";
import { useRefusal } from "../live/useRefusal";
import { FilterPanel, type ListLabels } from "./FilterPanel";
import { type GroupedRow, groupRows } from "./groupRows";

/** A page of rows. `found`: number of matching rows of all pages; `total`: number without a filter; `null` if unknown. */
export type RowsPage = {
  readonly rows: readonly GroupedRow[];
  readonly total: number | null;
  readonly found: number | null;
  readonly next: string | null;
};

/** Loads the page of the rows that contain the words `find`, after the cursor. */
export type LoadRows = (
  find: string,
  after: string | null,
) => Promise<
  { readonly ok: true; readonly value: RowsPage } | { readonly ok: false; readonly message: string }
>;

export type PagedListProps = ListLabels & {
  readonly first: RowsPage;
  readonly titles: readonly string[];
  readonly load: LoadRows;
};

/** Milliseconds without typing after which the filter is applied. */
const pause = 200;

/** Lists more rows than a page holds. The server filters all of them, and further pages are loaded on request. */
export function PagedList({ first, titles, load, ...labels }: PagedListProps) {
  const [query, setQuery] = useState("");
  const shown = useRef<HTMLSpanElement>(null);
  const { page, isLoading, refused, loadMore } = usePages(first, query.trim(), load);
  const isLast = page.next === null;
  const hadFocus = useRef(false);
  const showMore = () => {
    hadFocus.current = true;
    return loadMore();
  };
  // The button leaves with the last page, and the focus would fall back to the page.
  useEffect(() => {
    if (isLast && hadFocus.current && document.activeElement === document.body) shown.current?.focus();
    hadFocus.current = false;
  }, [isLast]);
  const groups = groupRows(page.rows, titles);
  const { rows, found, total, next } = page;
  const status = query.trim() ? ofAll(found, total) : ofAll(total, null);
  return (
    <FilterPanel
      {...labels}
      query={query}
      setQuery={setQuery}
      status={status}
      groups={groups}
      titled={groups.length > 1 && groups.every(hasRows)}
    >
      <RefusalLine className="px-3 py-2 text-xs">{refused}</RefusalLine>
      {(next !== null || rows.length > first.rows.length) && (
        <p className="flex items-center gap-3 px-3 py-2 text-ink-2 text-xs">
          {next !== null && (
            <Button onClick={showMore} disabled={isLoading}>
              Show more
            </Button>
          )}
          <span role="status" ref={shown} tabIndex={-1}>
            {ofAll(rows.length, found)} shown
          </span>
        </p>
      )}
    </FilterPanel>
  );
}

const ofAll = (count: number | null, all: number | null): string =>
  [count, all].flatMap((n) => (n === null ? [] : n.toLocaleString("en"))).join(" of ");

const hasRows = ({ rows }: { readonly rows: readonly unknown[] }): boolean => rows.length > 0;

type Loaded = { readonly find: string; readonly page: RowsPage };

/** Returns the loaded pages with the rows of a first page that was rendered anew since. */
function refreshed(first: RowsPage, loaded: Loaded | null): RowsPage {
  if (!loaded) return first;
  const known = new Set(first.rows.map(({ id }) => id));
  const older = loaded.page.rows.filter(({ id }) => !known.has(id));
  return { ...first, rows: [...first.rows, ...older], next: loaded.page.next };
}

function usePages(first: RowsPage, find: string, load: LoadRows) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [refused, setRefused] = useRefusal();
  const isCurrent = (loaded?.find ?? "") === find;
  const page = find === "" ? refreshed(first, isCurrent ? loaded : null) : (loaded?.page ?? first);
  const request = async (after: string | null): Promise<RowsPage | null> => {
    setIsLoading(true);
    const answer = await load(find, after).catch(() => null);
    setIsLoading(false);
    setRefused(answer?.ok ? null : (answer?.message ?? unreachable()));
    return answer?.ok ? answer.value : null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search starts only when the words change.
  useEffect(() => {
    if (find === "" || isCurrent) return;
    let isStale = false;
    const timer = setTimeout(async () => {
      const found = await request(null);
      if (found && !isStale) setLoaded({ find, page: found });
    }, pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [find]);
  const loadMore = async () => {
    const more = await request(page.next);
    if (!more) return;
    const joined = { find, page: { ...more, rows: [...page.rows, ...more.rows] } };
    // Dropped if other words were searched for in the meantime.
    setLoaded((now) => (now === loaded ? joined : now));
  };
  return { page, isLoading: isLoading || (find !== "" && !isCurrent), refused, loadMore };
}
