import type { TopologyDrawing } from "@/lib/server/evidence/topologies/drawing";
import { isAppTopology } from "@/lib/topology";
import { TopologyThumbnail } from "../canvas/thumbnail/TopologyThumbnail";
import { PageLink } from "../ui/reading/PageLink";
import { countsOf, factsOf } from "./counts";
import { OutcomeLine } from "./OutcomeLine";
import { proposerOf, type Shelved } from "./outcomeWords";
import { TopologyBadges } from "./TopologyBadges";

type TopologyCardProps = Shelved & {
  readonly drawing: TopologyDrawing;
  readonly inUse: boolean;
  /** Lower, for use above a list of all. */
  readonly compact?: boolean;
};

/** Renders a topology as a card with its drawing. The whole card is the link. */
export function TopologyCard({ drawing, inUse, outcomes, proposedBy, compact = false }: TopologyCardProps) {
  const { name, topology, signature, layout } = drawing;
  const by = proposerOf(drawing, proposedBy);
  return (
    <li className="relative flex min-w-0 flex-col rounded-md border bg-surface-1 transition-colors focus-within:border-focus hover:border-line-strong">
      <div className={`rounded-t-md border-b bg-surface-0 p-3 ${compact ? "h-44" : "h-64"}`}>
        <TopologyThumbnail topology={topology} signature={signature} layout={layout} />
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3">
        <h3 className="break-words font-semibold">
          <PageLink href={`/topologies/${encodeURIComponent(name)}`} className="after:absolute after:inset-0">
            {topology.title}
          </PageLink>
        </h3>
        {by && <p className="text-ink-3 text-xs">Proposed by {by}</p>}
        <p className="line-clamp-5 text-ink-2 text-xs">{topology.summary}</p>
        <OutcomeLine topology={name} outcomes={outcomes} />
        <p className="mt-auto pt-1 text-ink-3 text-xs">
          {factsOf(countsOf(topology), isAppTopology(topology) ? "function" : "policy")}
        </p>
        <TopologyBadges drawing={drawing} inUse={inUse} />
      </div>
    </li>
  );
}
