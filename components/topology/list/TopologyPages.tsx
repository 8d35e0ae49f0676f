"use client";

import { PagedList, type PagedListProps } from "../../ui/list/PagedList";
import type { FindTopologies } from "./TopologyList";

type Props = Omit<PagedListProps, "load"> & {
  readonly planner: string;
  readonly findTopologies: FindTopologies;
};

/** Lists a planner's topologies, loaded and filtered by the server. */
export function TopologyPages({ planner, findTopologies, ...list }: Props) {
  return <PagedList {...list} load={(find, after) => findTopologies({ planner, find, after })} />;
}
