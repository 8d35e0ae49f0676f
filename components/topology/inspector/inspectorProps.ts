import type { NodeModel } from "@/lib/apps";
import type { TopologyDrawing } from "@/lib/server/evidence/topologies/drawing";
import type { Address } from "@/lib/topology";

export type InspectorProps = {
  readonly drawing: TopologyDrawing;
  /** Models, tools and options of an app's nodes; `null` for planners. */
  readonly models?: readonly NodeModel[] | null;
  readonly selected: Address | null;
  /** Selects another part and scrolls it into view. */
  readonly onGo: (address: Address) => void;
};
