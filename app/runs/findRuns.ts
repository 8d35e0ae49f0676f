import { runRows } from "@/components/home/runs/RunList";
import type { RunContext } from "@/components/home/runs/runLine";
import { listTopologySummaries } from "@/lib/server/evidence/topologies/listTopologies";
import { listRuns } from "@/lib/server/home/runs";
import { listPlanners } from "@/lib/server/planners/list";
import type { Ctx } from "@/lib/server/verb/context";
import { cancelTask } from "./actions";

/** Returns a page of runs that contain the words, as rendered rows. */
export async function findRuns(ctx: Ctx, input: Parameters<typeof listRuns>[1]) {
  const [{ runs, ...page }, context] = await Promise.all([listRuns(ctx, input), runContext(ctx)]);
  return { ...page, rows: runRows(runs, context, cancelTask) };
}

/** Returns the titles that runs are named by. */
export async function runContext(ctx: Ctx): Promise<RunContext> {
  const [topologies, planners] = await Promise.all([listTopologySummaries(ctx, {}), listPlanners(ctx)]);
  return {
    topologies: new Map(topologies.map(({ name, title }) => [name, title])),
    planners: new Map(planners.map(({ id, title }) => [id, title])),
    now: new Date(),
  };
}
