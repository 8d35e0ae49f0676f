import { address, type Edge } from "@/lib/topology";
import type { InspectorProps } from "./inspectorProps";
import { PartHeading } from "./PartHeading";
import { Provenance } from "./Provenance";

type EdgeInspectorProps = InspectorProps & { readonly edge: Edge };

/** Shows an edge, or a join that waits for all of its sources. */
export function EdgeInspector({ drawing, selected, onGo, edge }: EdgeInspectorProps) {
  const sources = [edge.from].flat();
  const ends = [...sources, edge.to];
  return (
    <div>
      <PartHeading
        kind={sources.length > 1 ? "Join: runs once, when all sources have run" : "Edge: always followed"}
        title={`${sources.join(" + ")} → ${edge.to}`}
        problems={drawing.problems.filter((problem) => problem.address === selected)}
      />
      <div className="flex flex-col gap-3 px-3 pb-3">
        <Provenance part={edge} />
        <p className="flex flex-wrap gap-1.5">
          {ends
            .filter((end) => drawing.topology.nodes.some((node) => node.id === end))
            .map((end) => (
              <button
                key={end}
                type="button"
                onClick={() => onGo(address.node(end))}
                className="rounded-sm border px-1.5 font-mono text-xs hover:bg-surface-2"
              >
                {end}
              </button>
            ))}
        </p>
      </div>
    </div>
  );
}
