import "server-only";
import { z } from "zod";
import { runsOfSweeps } from "../db/sweeps";
import { listSweeps } from "../sweeps/list";
import type { SweepView } from "../sweeps/view";
import { listTopologySummaries } from "../topologies/list";
import { verb } from "../verb";

/** A sweep, with the names of its topologies in the order in which they run, over how many recordings, and their planner where they have one and the same. */
export type RunSummary = SweepView & {
  readonly topologies: readonly string[];
  readonly recordings: number;
  readonly planner: string | null;
};

const Input = z.strictObject({ most: z.int().min(1).max(20).default(4) });

/** What runs or ran last, the newest first. */
export const lastRuns = verb(Input, async ({ actor, input, store }): Promise<readonly RunSummary[]> => {
  const [last, kept] = await Promise.all([
    listSweeps({ actor, input: { most: input.most } }),
    listTopologySummaries({ actor, input: {} }),
  ]);
  const planners = new Map(kept.map(({ name, planner }) => [name, planner]));
  const ran = await runsOfSweeps(
    store,
    actor.workspaceId,
    last.map(({ id }) => id),
  );
  return last.map((sweep) => {
    const { topologies, recordings } = ran.get(sweep.id) ?? { topologies: [], recordings: 0 };
    const of = [...new Set(topologies.flatMap((topology) => planners.get(topology) ?? []))];
    return { ...sweep, topologies, recordings, planner: of.length === 1 ? (of[0] ?? null) : null };
  });
});
