"use client";

import { type LoadRows, PagedList, type PagedListProps } from "./PagedList";

type Searched = { readonly find: string; readonly after: string | null };

/** Loads the page of the rows of `scope` that contain the words `find`, after the cursor. */
export type FindRows<Scope> = (input: Scope & Searched) => ReturnType<LoadRows>;

type Props<Scope> = Omit<PagedListProps, "load"> & {
  readonly scope: Scope;
  readonly findRows: FindRows<Scope>;
};

/** Lists the rows of a scope, such as a planner, loaded and filtered by the server. */
export function ScopedList<Scope extends object>({ scope, findRows, ...list }: Props<Scope>) {
  return <PagedList {...list} load={(find, after) => findRows({ ...scope, find, after })} />;
}
