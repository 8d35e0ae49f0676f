import "server-only";
import { z } from "zod";
import { listStoredSweeps, type StoredSweep } from "../db/sweeps";
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

const Input = z.strictObject({
  state: z.enum(["running", "finished", "cancelled"]).optional(),
  most: z.int().min(1).max(100).default(4),
});

/** Lists current and past sweeps, newest first. */
export const lastRuns = verb(
  Input,
  async (ctx, { state, most }): Promise<readonly RunSummary[]> =>
    sweepSummaries(ctx, await listStoredSweeps(ctx.db, { state }, most)),
);

/** Returns the summaries of sweeps, in their order. */
export async function sweepSummaries(
  ctx: Ctx,
  sweeps: readonly StoredSweep[],
): Promise<readonly RunSummary[]> {
  const remaining = await listTopologySummaries(ctx, {});
  const planners = new Map(remaining.map(({ name, planner }) => [name, planner]));
  return Promise.all(
    sweeps.map(async (sweep) => {
      const { topologies, recordings, engine } = sweep;
      const of = [...new Set(topologies.flatMap((topology) => planners.get(topology) ?? []))];
      const planner = of.length === 1 ? (of[0] ?? null) : null;
      const older = engine !== null && engine !== ctx.engine.hash;
      return { ...(await viewOf(ctx, sweep)), topologies, recordings, planner, older };
    }),
  );
}
