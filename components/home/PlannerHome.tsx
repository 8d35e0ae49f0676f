import type { Trust } from "@/lib/server/replays/trust";
import type { TopologyDrawing } from "@/lib/server/topologies/drawing";
import { type RecordingLine, RecordingTable } from "../recording/RecordingTable";
import { TopologyShelf } from "../topology/TopologyShelf";
import { Panel } from "../ui/Panel";
import { EmptyState } from "../ui/States";
import { ComparePicker } from "./ComparePicker";
import { TrustLine } from "./TrustLine";

type PlannerHomeProps = {
  readonly planner: { readonly title: string; readonly summary: string; readonly inUse: string | null };
  readonly trust: Trust | null;
  readonly drawings: readonly TopologyDrawing[];
  readonly recordings: readonly RecordingLine[];
};

/** One planner: whether its evidence can be believed, its topologies, its recordings. */
export function PlannerHome({ planner, trust, drawings, recordings }: PlannerHomeProps) {
  const { title, summary, inUse } = planner;
  const options = drawings.map(({ name, topology }) => ({ value: name, title: topology.title }));
  return (
    <section className="flex flex-col gap-5" aria-label={title}>
      <TrustLine trust={trust} />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 max-w-prose">
          <h2 className="font-semibold text-xl">{title}</h2>
          <p className="text-ink-2">{summary}</p>
        </div>
        {options.length > 0 && <ComparePicker topologies={options} />}
      </header>
      {drawings.length === 0 ? (
        <EmptyState title="No topologies yet">They appear here once they are imported.</EmptyState>
      ) : (
        <TopologyShelf drawings={drawings} inUse={inUse} scrolls />
      )}
      <Panel title="Recordings" aside={<span className="text-ink-3 text-xs">{recordings.length}</span>}>
        <RecordingTable recordings={recordings} />
      </Panel>
    </section>
  );
}
