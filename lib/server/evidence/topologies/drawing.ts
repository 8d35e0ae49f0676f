import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { gridLayout, keptLayout, type Layout } from "../../../layout";
import { formerPlannerOf } from "../../../planner";
import { isAppTopology, type Problem, type Signature, type Topology } from "../../../topology";
import { slot } from "../../cache/memory";
import { recent } from "../../cache/recent";
import { layOut, layOutKept } from "../../core/layOut";
import { isLarge } from "../../core/problemsOfPlanner";
import { signatureFor } from "../../core/signature";
import type { VersionLabel } from "../../db/history/versionLabels";
import type { StoredTopology } from "../../db/topologies";
import type { Ctx } from "../../verb/context";
import { commitOf } from "../apps/commits";
import { builtLayouts } from "./builtLayouts";
import { type KnownProblems, problemsFor } from "./problems";

/** A topology with everything needed to draw and inspect it. */
export type TopologyDrawing = {
  readonly name: string;
  readonly hash: string;
  readonly sample: boolean;
  /** The earlier id of its planner, under which the document is stored. */
  readonly formerPlanner?: string;
  readonly topology: Topology;
  readonly signature: Signature;
  readonly layout: Layout;
  readonly problems: readonly Problem[];
  /** False in a list shown before the topology was checked; its `problems` are then empty. */
  readonly isChecked: boolean;
  /** The name of the topology that it was also checked against. */
  readonly beside: string | null;
  /** The person who edited the shipped version; `null` in lists, which do not look it up. */
  readonly editedBy: string | null;
  /** Number, author and age of the version; `null` if it has none, and in lists. */
  readonly version: VersionLabel | null;
};

/** Cached per version, since versions never change. */
const layouts = recent<Promise<Layout>>("layouts", 200);
const grids = recent<Layout>("grids", 200);
/** Saved layouts, completed for their topology. */
const completions = slot("completed-layouts", () => new WeakMap<Layout, Promise<Layout>>());

function laidOut(ctx: Ctx, { hash, topology, layout }: StoredTopology): Promise<Layout> {
  if (!layout)
    return layouts(
      ctx.memory,
      hash,
      async () => (await builtLayouts(ctx)).get(hash) ?? layOut(ctx, topology),
    );
  const completed = completions(ctx.memory);
  const known = completed.get(layout) ?? complete(ctx, topology, layout);
  completed.set(layout, known);
  known.catch(() => completed.delete(layout));
  return known;
}

const complete = async (ctx: Ctx, topology: Topology, layout: Layout): Promise<Layout> =>
  isLarge(topology) ? layOutKept(ctx, topology, layout) : keptLayout(topology, layout);

/** Returns the layout, or a grid if it takes longer than `patience` ms; it is then ready for the next request. */
async function laidOutWithin(ctx: Ctx, stored: StoredTopology, patience: number): Promise<Layout> {
  const layout = laidOut(ctx, stored);
  if (patience === Number.POSITIVE_INFINITY) return layout;
  const waited = sleep(patience, null, { ref: false });
  const found = await Promise.race([layout.catch(() => waited), waited]);
  return found ?? grids(ctx.memory, stored.hash, () => gridLayout(stored.topology));
}

/** Returns a topology ready to be drawn, with its problems against another one, if given. */
export async function drawingOf(
  ctx: Ctx,
  stored: StoredTopology,
  versus: StoredTopology | null = null,
): Promise<TopologyDrawing> {
  const [layout, problems] = await Promise.all([laidOut(ctx, stored), problemsFor(ctx, stored, versus)]);
  const drawing = drawn(ctx, stored, versus, { layout, problems });
  if (!isAppTopology(stored.topology)) return drawing;
  // Functions move between commits, so file and line are those of this one.
  return { ...drawing, signature: (await commitOf(ctx, stored.hash)).subject.signature };
}

/** Returns the same for a list, waiting for layout and problems only up to `patience` ms. */
export async function listedDrawingOf(
  ctx: Ctx,
  stored: StoredTopology,
  versus: StoredTopology | null,
  { patience, problems }: { readonly patience: number; readonly problems: Promise<KnownProblems> },
): Promise<TopologyDrawing> {
  const [layout, known] = await Promise.all([laidOutWithin(ctx, stored, patience), problems]);
  return drawn(ctx, stored, versus, { layout, problems: known.get(stored.hash) ?? null });
}

function drawn(
  ctx: Ctx,
  { name, hash, sample, topology }: StoredTopology,
  versus: StoredTopology | null,
  { layout, problems }: { readonly layout: Layout; readonly problems: readonly Problem[] | null },
): TopologyDrawing {
  const former = formerPlannerOf(topology);
  return {
    name,
    hash,
    sample,
    ...(former !== null && { formerPlanner: former }),
    topology,
    signature: signatureFor(ctx, topology.planner),
    layout,
    problems: problems ?? [],
    isChecked: problems !== null,
    beside: versus && versus.hash !== hash ? versus.name : null,
    editedBy: null,
    version: null,
  };
}
