"use client";

import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { compareNaturally } from "@/lib/std";
import { Panel } from "../ui/Panel";
import { addressNow, writeAddress } from "../ui/reading/readings";
import { useAddressQuery } from "../ui/reading/useAddressQuery";
import { Select } from "../ui/Select";
import type { Option } from "../ui/selectProps";
import { lengths, listed, type Narrowed, orders, type RecordingLine, results, wide } from "./listing";
import { RecordingTable } from "./RecordingTable";
import { type SetChoice, SetPicker } from "./SetPicker";
import { AddToSet, type AddToSetProps } from "./sets/AddToSet";
import { type OwnSet, SetActions, type SetChanges } from "./sets/SetActions";

type RecordingListProps = {
  readonly lines: readonly RecordingLine[];
  readonly over: SetChoice;
  /** The chosen set, for each planner that has one by that name; empty where it cannot be changed. */
  readonly own: readonly OwnSet[];
  readonly actions: SetChanges & Pick<AddToSetProps, "addToSet">;
};

/** Lists all recordings, filtered and sorted; the filter is stored in the address. */
export function RecordingList({ lines, over, own, actions }: RecordingListProps) {
  const query = useAddressQuery();
  const to = Object.fromEntries(Object.keys(wide).map((name) => [name, query.get(name) ?? ""])) as Narrowed;
  const set = (name: keyof Narrowed) => (value: string) => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    writeAddress(next.size > 0 ? `?${next}` : window.location.pathname);
  };
  const [typed, setTyped] = useTyped(to.query);
  const left = listed(lines, { ...to, query: typed });
  return (
    <Panel
      title={over.sets.find(({ name }) => name === over.chosen)?.title ?? "Recordings"}
      aside={
        <span role="status" className="text-ink-3 text-xs">
          {left.length < lines.length && `${left.length.toLocaleString("en")} of `}
          {lines.length.toLocaleString("en")}
        </span>
      }
    >
      <search className="flex flex-wrap items-center gap-2 border-b px-3 py-2">
        <SetPicker {...over} />
        <label className="flex h-8 items-center gap-2 rounded-md border px-2 max-md:w-full">
          <Search size={14} className="shrink-0 text-ink-3" aria-hidden />
          <input
            type="search"
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
        {facetsOf(lines).map(({ name, label, all, options }) =>
          options.length > 1 ? (
            <Select
              key={name}
              label={label}
              value={to[name] || everything}
              options={[{ value: everything, title: all }, ...options]}
              onChange={(value) => set(name)(value === everything ? "" : value)}
              className="w-36 max-md:w-[calc(50%-0.25rem)]"
            />
          ) : null,
        )}
      </search>
      {own.length > 0 && <SetActions key={over.chosen} of={own} recordings={left} actions={actions} />}
      <AddToSet recordings={left} sets={over.sets} addToSet={actions.addToSet} />
      <RecordingTable recordings={left} none={lines.length === 0} />
    </Panel>
  );
}

/** Holds typed text separately, because Next updates the address later and a field bound to it would lose letters. */
function useTyped(query: string) {
  const [typed, setTyped] = useState(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when the page shows another query, while the address may be newer.
  useEffect(() => setTyped(addressNow().searchParams.get("query") ?? ""), [query]);
  return [typed, setTyped] as const;
}

const everything = "*";

type Facet = {
  readonly name: keyof Narrowed;
  readonly label: string;
  readonly all: string;
  readonly options: readonly Option[];
};

function facetsOf(lines: readonly RecordingLine[]): readonly Facet[] {
  const abouts = [...new Set(lines.flatMap(({ about }) => about ?? []))].sort(compareNaturally);
  const tags = [...new Set(lines.flatMap((line) => line.tags))].sort(compareNaturally);
  const plain = (value: string): Option => ({ value, title: value });
  const worded = (all: { readonly [id: string]: { readonly title: string } }) =>
    Object.entries(all).map(([value, { title }]) => ({ value, title }));
  return [
    { name: "about", label: "What it is about", all: "About anything", options: abouts.map(plain) },
    { name: "tag", label: "Tag", all: "Any tag", options: tags.map(plain) },
    { name: "length", label: "Length", all: "Any length", options: worded(lengths) },
    { name: "result", label: "Result", all: "Any result", options: worded(results) },
    { name: "order", label: "Order", all: "Default", options: worded(orders) },
  ];
}
