import type { DrawnPage } from "@/lib/server/topologies/drawPage";
import { isAppTopology } from "@/lib/topology";
import { DrawingLegend } from "../canvas/DrawingLegend";
import { type FindTopologies, TopologyList } from "./list/TopologyList";
import type { Shelved } from "./outcomeWords";
import { TopologyCard } from "./TopologyCard";

type ShelfProps = Shelved & {
  /** The first topologies. */
  readonly page: DrawnPage;
  readonly planner: string;
  readonly findTopologies: FindTopologies;
  /** Name of the topology in use by the planner. */
  readonly inUse: string | null;
  /** True if the list scrolls within its part of the page. */
  readonly scrolls?: boolean;
};

const few = 8;
const asCards = 4;

/** Renders a planner's topologies: a few as cards; of many, the first as cards and all in a list with a filter. */
export function TopologyShelf({ page, scrolls = false, ...list }: ShelfProps) {
  const { inUse, outcomes, proposedBy } = list;
  const { drawings } = page;
  const many = page.total > few;
  return (
    <div className="flex flex-col gap-4">
      <div className="-mb-2 flex justify-end max-md:justify-start">
        <DrawingLegend small isApp={drawings.every(({ topology }) => isAppTopology(topology))} />
      </div>
      <ul
        className={`grid grid-cols-4 gap-4 max-xl:grid-cols-2 max-md:grid-cols-1 ${many ? "max-md:[&>li:nth-child(n+3)]:hidden" : ""}`}
        aria-label={many ? "First topologies" : "Topologies"}
      >
        {(many ? drawings.slice(0, asCards) : drawings).map((drawing) => (
          <TopologyCard
            key={drawing.name}
            drawing={drawing}
            inUse={drawing.name === inUse}
            compact={many}
            outcomes={outcomes}
            proposedBy={proposedBy}
          />
        ))}
      </ul>
      {many && <TopologyList page={page} scrolls={scrolls} {...list} />}
    </div>
  );
}
