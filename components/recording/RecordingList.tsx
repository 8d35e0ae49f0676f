"use client";

import { Search } from "lucide-react";
import type { Action } from "@/lib/server/http/action";
import type { listRecordingLines } from "@/lib/server/recordings/page";
import { Panel } from "../ui/Panel";
import { writeAddress } from "../ui/reading/readings";
import { useAddressQuery, useTyped } from "../ui/reading/useAddressQuery";
import { Select } from "../ui/Select";
import type { Option } from "../ui/selectProps";
import {
  cursorIn,
  foundIn,
  lengths,
  maxFilter,
  type Narrowed,
  narrowedIn,
  orders,
  results,
  type ServedPage,
  shownIn,
} from "./listing";
import { MoreRecordings } from "./MoreRecordings";
import { RecordingTable } from "./RecordingTable";
import { type SetChoice, SetPicker } from "./SetPicker";
import { AddToSet, type AddToSetProps } from "./sets/AddToSet";
import { type OwnSet, SetActions, type SetChanges } from "./sets/SetActions";
import { useRecordingPages } from "./useRecordingPages";

type RecordingListProps = {
  readonly first: ServedPage;
  /** Filters of the list. */
  readonly facets: { readonly tags: readonly string[]; readonly abouts: readonly string[] };
  /** The planner in the address; all if omitted. */
  readonly planner?: string;
  readonly over: SetChoice;
  /** The chosen set, for each planner that has one by that name; empty where it cannot be changed. */
  readonly own: readonly OwnSet[];
  readonly actions: SetChanges &
    Pick<AddToSetProps, "addToSet"> & { readonly listRecordingLines: Action<typeof listRecordingLines> };
};

/** Lists recordings page by page, filtered and sorted by the server; the filter is stored in the address. */
export function RecordingList({ first, facets, planner, over, own, actions }: RecordingListProps) {
  const query = useAddressQuery();
  const narrowed = narrowedIn((name) => query.get(name));
  const write = (changes: { readonly [name: string]: string }) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value);
      else next.delete(name);
    writeAddress(next.size > 0 ? `?${next}` : window.location.pathname);
  };
  // Other filters begin at the first page again.
  const set = (name: keyof Narrowed) => (value: string) => write({ [name]: value, after: "", shown: "" });
  const [typed, setTyped] = useTyped("query", narrowed.query);
  const scope = { set: over.chosen, ...(planner !== undefined && { planner }) };
  const filters = { ...narrowed, query: typed };
  const { page, isLoading, refused, loadMore } = useRecordingPages({
    first,
    narrowed: filters,
    scope,
    find: actions.listRecordingLines,
    after: cursorIn(query.get("after")),
    shown: shownIn(query.get("shown")),
  });
  const found = foundIn(page);
  const { order: _, ...matching } = filters;
  const left = { found: page.found, matching: { ...matching, set: over.chosen } };
  return (
    <Panel
      title={over.sets.find(({ name }) => name === over.chosen)?.title ?? "Recordings"}
      aside={
        <span role="status" className="text-ink-3 text-xs">
          {found < page.total && `${found.toLocaleString("en")} of `}
          {page.total.toLocaleString("en")}
        </span>
      }
    >
      <search className="flex flex-wrap items-center gap-2 border-b px-3 py-2">
        <SetPicker {...over} />
        <label className="flex h-8 items-center gap-2 rounded-md border px-2 max-md:w-full">
          <Search size={14} className="shrink-0 text-ink-3" aria-hidden />
          <input
            type="search"
            maxLength={maxFilter}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              set("query")(event.target.value);
            }}
            placeholder="Filter by title or tag"
            aria-label="Filter recordings"
            className="w-44 min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3"
          />
        </label>
        {selectsOf(facets).map(({ name, label, all, options }) =>
          options.length > 1 ? (
            <Select
              key={name}
              label={label}
              value={narrowed[name] || everything}
              options={[{ value: everything, title: all }, ...options]}
              onChange={(value) => set(name)(value === everything ? "" : value)}
              className="w-36 max-md:w-[calc(50%-0.25rem)]"
            />
          ) : null,
        )}
      </search>
      {own.length > 0 && <SetActions key={over.chosen} of={own} left={left} actions={actions} />}
      <AddToSet left={left} sets={over.sets} addToSet={actions.addToSet} />
      {refused && (
        <p role="alert" className="px-3 py-2 text-failed text-xs">
          {refused}
        </p>
      )}
      <div aria-busy={isLoading}>
        <RecordingTable recordings={page.lines} none={page.total === 0} />
      </div>
      <MoreRecordings
        page={page}
        query={query}
        busy={isLoading}
        onMore={async () => write({ shown: String(await loadMore()) })}
      />
    </Panel>
  );
}

const everything = "*";

type Facet = {
  readonly name: keyof Narrowed;
  readonly label: string;
  readonly all: string;
  readonly options: readonly Option[];
};

function selectsOf({ tags, abouts }: RecordingListProps["facets"]): readonly Facet[] {
  const plain = (value: string): Option => ({ value, title: value });
  const worded = (all: { readonly [id: string]: string }) =>
    Object.entries(all).map(([value, title]) => ({ value, title }));
  return [
    { name: "about", label: "What it is about", all: "About anything", options: abouts.map(plain) },
    { name: "tag", label: "Tag", all: "Any tag", options: tags.map(plain) },
    { name: "length", label: "Length", all: "Any length", options: worded(lengths) },
    { name: "result", label: "Result", all: "Any result", options: worded(results) },
    { name: "order", label: "Order", all: "Default", options: worded(orders) },
  ];
}
