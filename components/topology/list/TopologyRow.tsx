import type { TopologyDrawing } from "@/lib/server/evidence/topologies/drawing";
import { TopologyThumbnail } from "../../canvas/thumbnail/TopologyThumbnail";
import { PageLink } from "../../ui/reading/PageLink";
import { OutcomeLine } from "../OutcomeLine";
import { proposerOf, type Shelved } from "../outcomeWords";
import { TopologyBadges } from "../TopologyBadges";

type RowProps = Shelved & { readonly drawing: TopologyDrawing; readonly inUse: boolean };

/** Renders a topology as a row with a small drawing. The whole row is the link. */
export function TopologyRow({ drawing, inUse, outcomes, proposedBy }: RowProps) {
  const { name, topology, signature, layout } = drawing;
  const by = proposerOf(drawing, proposedBy);
  return (
    <div className="relative flex items-center gap-3 px-3 py-1.5 hover:bg-surface-2">
      <div className="h-12 w-16 shrink-0 rounded-sm border bg-surface-0 p-0.5">
        <TopologyThumbnail topology={topology} signature={signature} layout={layout} tiny />
      </div>
      <div className="min-w-0 flex-1">
        <PageLink
          href={`/topologies/${encodeURIComponent(name)}`}
          className="block truncate font-medium after:absolute after:inset-0"
          title={topology.title}
        >
          {topology.title}
        </PageLink>
        <p className="line-clamp-3 text-ink-2 text-xs max-md:hidden" title={topology.summary}>
          {by ? `Proposed by ${by}. ${topology.summary}` : topology.summary}
        </p>
        <div className="md:hidden">
          <TopologyBadges drawing={drawing} inUse={inUse} />
        </div>
      </div>
      <div className="w-72 shrink-0 max-lg:hidden">
        <OutcomeLine topology={name} outcomes={outcomes} asked />
      </div>
      <div className="w-72 shrink-0 max-md:hidden">
        <TopologyBadges drawing={drawing} inUse={inUse} />
      </div>
    </div>
  );
}
