import type { DrawnPage } from "@/lib/server/topologies/drawPage";
import { Filtered } from "../../ui/Filtered";
import { groupRows } from "../../ui/list/groupRows";
import { type FindRows, ScopedList } from "../../ui/list/ScopedList";
import type { Shelved } from "../outcomeWords";
import { topologyGroups, topologyRows } from "./topologyRows";

/** Loads a page of the topologies whose name or title contains the words, as rows. */
export type FindTopologies = FindRows<{ readonly planner: string }>;

type ListProps = Shelved & {
  readonly page: DrawnPage;
  readonly planner: string;
  readonly findTopologies: FindTopologies;
  readonly inUse: string | null;
  readonly scrolls: boolean;
};

/** Lists all topologies: those that compile, then those that LangGraph would refuse, then those still being checked. More than a page are loaded and filtered by the server. */
export function TopologyList({
  page,
  planner,
  findTopologies,
  inUse,
  scrolls,
  outcomes,
  proposedBy,
}: ListProps) {
  const rows = topologyRows(page.drawings, { inUse, outcomes, proposedBy });
  const shown = {
    title: "All topologies",
    label: "Filter topologies by name",
    scrolls,
    columns: (
      <div className="flex gap-3 px-3 py-1.5 text-ink-2 text-xs">
        <p className="min-w-0 flex-1">Topology</p>
        <p className="w-72 shrink-0">{outcomes && `Same decisions and ending as ${outcomes.baseTitle}?`}</p>
        <p className="w-72 shrink-0">Parts, repairs and problems</p>
      </div>
    ),
  };
  if (page.next === null) return <Filtered {...shown} groups={groupRows(rows, topologyGroups)} />;
  const { total, found, next } = page;
  return (
    <ScopedList
      {...shown}
      scope={{ planner }}
      findRows={findTopologies}
      titles={topologyGroups}
      first={{ rows, total, found, next }}
    />
  );
}
