import type { Layout } from "@/lib/layout";
import type { Address, Problem, Signature, Topology } from "@/lib/topology";

/** A topology with all that is needed to draw and inspect it. */
export type TopologyDrawing = {
  readonly name: string;
  readonly hash: string;
  readonly sample: boolean;
  readonly topology: Topology;
  readonly signature: Signature;
  readonly layout: Layout;
  readonly problems: readonly Problem[];
};

export type InspectorProps = {
  readonly drawing: TopologyDrawing;
  readonly selected: Address | null;
  /** Selects another part and brings it into view. */
  readonly onGo: (address: Address) => void;
};
