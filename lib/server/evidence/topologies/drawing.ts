import "server-only";
import { keptLayout, type Layout, layoutOf } from "../../../layout";
import type { Problem, Signature, Topology } from "../../../topology";
import { recent } from "../../cache/recent";
import { signatureFor } from "../../core/signature";
import type { StoredTopology } from "../../db/topologies";
import { builtLayouts } from "./builtLayouts";
import { problemsFor } from "./problems";

/** A topology with all that is needed to draw and inspect it. */
export type TopologyDrawing = {
  readonly name: string;
  readonly hash: string;
  readonly sample: boolean;
  readonly topology: Topology;
  readonly signature: Signature;
  readonly layout: Layout;
  readonly problems: readonly Problem[];
  /** The name of the topology that it was also checked against. */
  readonly beside: string | null;
};

/** Laid out once for each version: versions never change. */
const layouts = recent<Promise<Layout>>("layouts", 200);

const laidOut = async ({ hash, topology, layout }: StoredTopology): Promise<Layout> =>
  layout
    ? keptLayout(topology, layout)
    : layouts(hash, async () => (await builtLayouts()).get(hash) ?? layoutOf(topology));

/** Its problems are told with those beside another topology, where there is another. */
export async function drawingOf(
  stored: StoredTopology,
  beside: StoredTopology | null = null,
): Promise<TopologyDrawing> {
  const { name, hash, sample, topology } = stored;
  const signature = signatureFor(topology.planner);
  return {
    ...{ name, hash, sample, topology, signature },
    layout: await laidOut(stored),
    problems: problemsFor(stored, beside, signature),
    beside: beside && beside.hash !== hash ? beside.name : null,
  };
}
