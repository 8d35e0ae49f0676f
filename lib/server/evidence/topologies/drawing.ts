import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { gridLayout, keptLayout, type Layout } from "../../../layout";
import type { Problem, Signature, Topology } from "../../../topology";
import { recent } from "../../cache/recent";
import { isLarge } from "../../core/problemsOfPlanner";
import { signatureFor } from "../../core/signature";
import { layOut, layOutKept } from "../../core/theHelpers";
import type { StoredTopology } from "../../db/topologies";
import { builtLayouts } from "./builtLayouts";
import { type KnownProblems, problemsFor } from "./problems";

/** A topology with all that is needed to draw and inspect it. */
export type TopologyDrawing = {
  readonly name: string;
  readonly hash: string;
  readonly sample: boolean;
  readonly topology: Topology;
  readonly signature: Signature;
  readonly layout: Layout;
  readonly problems: readonly Problem[];
  /** False in a list that was shown before the topology was checked; its `problems` are empty then. */
  readonly isChecked: boolean;
  /** The name of the topology that it was also checked against. */
  readonly beside: string | null;
  /** Name of the person who saved over the shipped version; `null` where lists do not ask for it. */
  readonly editedBy: string | null;
};

/** Laid out once for each version: versions never change. */
const layouts = recent<Promise<Layout>>("layouts", 200);
const grids = recent<Layout>("grids", 200);
/** The layout that a version was saved with, completed for its topology. */
const completed = new WeakMap<Layout, Promise<Layout>>();

function laidOut({ hash, topology, layout }: StoredTopology): Promise<Layout> {
  if (!layout) return layouts(hash, async () => (await builtLayouts()).get(hash) ?? layOut(topology));
  const known = completed.get(layout) ?? complete(topology, layout);
  completed.set(layout, known);
  known.catch(() => completed.delete(layout));
  return known;
}

const complete = async (topology: Topology, layout: Layout): Promise<Layout> =>
  isLarge(topology) ? layOutKept(topology, layout) : keptLayout(topology, layout);

/** The layout, or rows of nodes where it is not there within so many milliseconds; it is there for the next request. */
async function laidOutWithin(stored: StoredTopology, patience: number): Promise<Layout> {
  const layout = laidOut(stored);
  if (patience === Number.POSITIVE_INFINITY) return layout;
  const waited = sleep(patience, null, { ref: false });
  const found = await Promise.race([layout.catch(() => waited), waited]);
  return found ?? grids(stored.hash, () => gridLayout(stored.topology));
}

/** A topology ready to be drawn, with its problems against another one where there is one. */
export async function drawingOf(
  stored: StoredTopology,
  beside: StoredTopology | null = null,
): Promise<TopologyDrawing> {
  const [layout, problems] = await Promise.all([laidOut(stored), problemsFor(stored, beside)]);
  return drawn(stored, beside, { layout, problems });
}

/** The same for a list, which waits for layout and problems for some milliseconds only. */
export async function listedDrawingOf(
  stored: StoredTopology,
  beside: StoredTopology | null,
  { patience, problems }: { readonly patience: number; readonly problems: Promise<KnownProblems> },
): Promise<TopologyDrawing> {
  const [layout, known] = await Promise.all([laidOutWithin(stored, patience), problems]);
  return drawn(stored, beside, { layout, problems: known.get(stored.hash) ?? null });
}

function drawn(
  { name, hash, sample, topology }: StoredTopology,
  beside: StoredTopology | null,
  { layout, problems }: { readonly layout: Layout; readonly problems: readonly Problem[] | null },
): TopologyDrawing {
  return {
    ...{ name, hash, sample, topology, signature: signatureFor(topology.planner), layout },
    problems: problems ?? [],
    isChecked: problems !== null,
    beside: beside && beside.hash !== hash ? beside.name : null,
    editedBy: null,
  };
}
