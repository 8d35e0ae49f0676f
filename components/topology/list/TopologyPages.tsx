"use client";

import type { Answered } from "@/lib/server/http/action";
import { PagedList, type PagedListProps, type RowsPage } from "../../ui/list/PagedList";

/** Loads a page of the topologies whose name or title contains the words, as rows. */
export type FindTopologies = (input: {
  readonly planner: string;
  readonly find: string;
  readonly after: string | null;
}) => Promise<Answered<RowsPage>>;

type Props = Omit<PagedListProps, "load"> & {
  readonly planner: string;
  readonly findTopologies: FindTopologies;
};

/** Lists a planner's topologies, loaded and filtered by the server. */
export function TopologyPages({ planner, findTopologies, ...list }: Props) {
  return <PagedList {...list} load={(find, after) => findTopologies({ planner, find, after })} />;
}
