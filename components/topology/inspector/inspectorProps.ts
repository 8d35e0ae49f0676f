import type { TopologyDrawing } from "@/lib/server/evidence/topologies/drawing";
import type { Address } from "@/lib/topology";

export type InspectorProps = {
  readonly drawing: TopologyDrawing;
  readonly selected: Address | null;
  /** Selects another part and scrolls it into view. */
  readonly onGo: (address: Address) => void;
};
