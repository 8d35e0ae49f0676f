import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { gridLayout, keptLayout, type Layout } from "../../../layout";
import type { Problem, Signature, Topology } from "../../../topology";
import { recent } from "../../cache/recent";
import { NotFound } from "../../core/errors";
import { problemsBeside } from "../../core/problemsOfPlanner";
import { signatureFor } from "../../core/signature";
import { layOut } from "../../core/theHelpers";
import { thePlanners } from "../../core/thePlanners";
import type { StoredTopology } from "../../db/topologies";
import { builtLayouts } from "./builtLayouts";

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
  /** Name of the person who saved over the shipped version; `null` where lists do not ask for it. */
  readonly editedBy: string | null;
};

/** Laid out once for each version: versions never change. */
const layouts = recent<Promise<Layout>>("layouts", 200);

const laidOut = async ({ hash, topology, layout }: StoredTopology): Promise<Layout> =>
  layout
    ? keptLayout(topology, layout)
    : layouts(hash, async () => (await builtLayouts()).get(hash) ?? layOut(topology));

/** The layout, or rows of nodes where it is not there within so many milliseconds; it is there for the next request. */
async function laidOutWithin(stored: StoredTopology, patience: number): Promise<Layout> {
  const layout = laidOut(stored);
  if (patience === Number.POSITIVE_INFINITY) return layout;
  const rows = sleep(patience, null, { ref: false }).then(() => gridLayout(stored.topology));
  return Promise.race([layout.catch(() => rows), rows]);
}

const found = recent<Promise<readonly Problem[]>>("drawn problems", 2000);

function foundIn(one: StoredTopology, beside: StoredTopology | null): Promise<readonly Problem[]> {
  const planner = thePlanners().find(one.topology.planner)?.planner;
  if (!planner) throw new NotFound(`There is no planner ${one.topology.planner} here.`);
  const base = beside?.hash === one.hash ? null : beside;
  return found(`${one.hash} ${base?.hash ?? ""}`, async () =>
    problemsBeside(base?.topology ?? one.topology, one.topology, planner),
  );
}

/** Its problems are told with those beside another topology, where there is another. A list waits for its layouts for some milliseconds only. */
export async function drawingOf(
  stored: StoredTopology,
  beside: StoredTopology | null = null,
  patience = Number.POSITIVE_INFINITY,
): Promise<TopologyDrawing> {
  const { name, hash, sample, topology } = stored;
  const signature = signatureFor(topology.planner);
  return {
    ...{ name, hash, sample, topology, signature },
    layout: await laidOutWithin(stored, patience),
    problems: await foundIn(stored, beside),
    beside: beside && beside.hash !== hash ? beside.name : null,
    editedBy: null,
  };
}
