import "server-only";
import { z } from "zod";
import { recentMany } from "../cache/recentMany";
import { listStoredSweeps, type RunOver, runsOfSweeps } from "../db/sweeps";
import { placeOf } from "../db/versions";
import { listTopologySummaries } from "../evidence/topologies/listTopologies";
import { type SweepView, viewOf } from "../sweeps/view";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";

/**
 * A sweep with its topologies in run order, the number of recordings, and the planner if there is only one.
 * `older`: the sweep ran on another engine version than the current one.
 */
export type RunSummary = SweepView & {
  readonly topologies: readonly string[];
  readonly recordings: number;
  readonly planner: string | null;
  readonly older: boolean;
};

/** The jobs of a sweep never change once it is stored. */
const ranOver = recentMany<RunOver>("recordings of sweeps", 500);

const Input = z.strictObject({ most: z.int().min(1).max(100).default(4) });

/** Lists current and past sweeps, newest first. */
export const lastRuns = verb(Input, async (ctx, input): Promise<readonly RunSummary[]> => {
  const [last, remaining] = await Promise.all([
    listStoredSweeps(ctx.db, {}, input.most),
    listTopologySummaries(ctx, {}),
  ]);
  const planners = new Map(remaining.map(({ name, planner }) => [name, planner]));
  const ids = last.map(({ id }) => id);
  const ran = await ranOver(ctx.memory, placeOf(ctx.db), ids, (missing) => runsOfSweeps(ctx.db, missing));
  const views = await Promise.all(last.map((sweep) => viewOf(ctx, sweep)));
  const earlier = new Set(last.flatMap(({ id, engine }) => (isOther(ctx, engine) ? [id] : [])));
  return views.map((sweep) => {
    const { topologies, recordings } = ran.get(sweep.id) ?? { topologies: [], recordings: 0 };
    const of = [...new Set(topologies.flatMap((topology) => planners.get(topology) ?? []))];
    const planner = of.length === 1 ? (of[0] ?? null) : null;
    return { ...sweep, topologies, recordings, planner, older: earlier.has(sweep.id) };
  });
});

const isOther = (ctx: Ctx, engine: string | null): boolean => engine !== null && engine !== ctx.engine.hash;
