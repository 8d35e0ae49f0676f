import "server-only";
import { z } from "zod";
import { editedTitle, listEdits } from "../../db/history/edits";
import { listStoredTopologies, listStoredTopologySummaries, type TopologySummary } from "../../db/topologies";
import type { Ctx } from "../../verb/context";
import { verb } from "../../verb/verb";

const Input = z.strictObject({ planner: z.string().optional() });

/**
 * Lists the current version of every topology, of one planner or of all: shipped ones in order (the one in use first), then imported ones by name.
 * Topologies of unknown planners stay stored but are not listed.
 */
export const listTopologies = verb(Input, async (ctx, input) =>
  inOrder(ctx, await listStoredTopologies(ctx.db, input), input.planner),
);

/** Lists names and titles only, without reading documents. The title of an edited shipped topology names version and editor. */
export const listTopologySummaries = verb(Input, async (ctx, input) => {
  const [all, edits] = await Promise.all([listStoredTopologySummaries(ctx.db), listEdits(ctx.db)]);
  const titled = all.map((one) => ({
    ...one,
    title: editedTitle(one.title, edits.get(one.name)),
  }));
  return inOrder(ctx, titled, input.planner);
});

function inOrder<T extends Pick<TopologySummary, "name" | "planner">>(
  ctx: Ctx,
  all: readonly T[],
  planner: string | undefined,
): readonly T[] {
  const modules = ctx.planners.listed;
  const planners = locationsOf(modules.map((module) => module.planner.id));
  const shipped = locationsOf(modules.flatMap((module) => module.topologies.map(({ id }) => id)));
  return all
    .filter((one) => ctx.planners.find(one.planner) !== undefined)
    .filter((one) => planner === undefined || one.planner === planner)
    .sort((a, b) => planners(a.planner) - planners(b.planner) || shipped(a.name) - shipped(b.name));
}

/** Returns a function that gives the index of a name in a list; unknown names come last. */
function locationsOf(names: readonly string[]): (name: string) => number {
  const at = new Map(names.map((name, i) => [name, i]));
  return (name) => at.get(name) ?? names.length;
}
