import "server-only";
import { type Layout, layoutOf } from "../../layout";
import { type Problem, problems, type Signature, type Topology } from "../../topology";
import type { StoredTopology } from "../db/topologies";
import { signatureFor } from "../planners/signature";

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

const most = 200;
const layouts = new Map<string, Promise<Layout>>();

/** Laid out once for each version: versions never change. */
export async function drawingOf({ name, hash, sample, topology }: StoredTopology): Promise<TopologyDrawing> {
  const signature = signatureFor(topology.planner);
  const layout = await (layouts.get(hash) ?? remember(hash, layoutOf(topology)));
  return { name, hash, sample, topology, signature, layout, problems: problems(topology, signature) };
}

function remember(hash: string, layout: Promise<Layout>): Promise<Layout> {
  const [oldest] = layouts.keys();
  if (layouts.size >= most && oldest !== undefined) layouts.delete(oldest);
  layouts.set(hash, layout);
  layout.catch(() => layouts.delete(hash));
  return layout;
}
