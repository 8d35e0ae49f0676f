import "server-only";
import { measuredIn } from "../../../mutants";
import { mutantsDetectedBy } from "../../../planners";
import type { MutantFigure } from "../../../rules";
import type { RecordingSummary } from "../../db/recordings";
import type { Ctx } from "../../verb/context";
import { topologyInUse } from "../topologies/inUse";
import { storedRuns } from "./mutantResults";

/**
 * Returns how many mutants exactly these recordings detect: by the benchmark, else as measured here for the topology in use;
 * `null` if neither exists.
 */
export async function mutantFigure(
  ctx: Ctx,
  planner: string,
  recordings: readonly RecordingSummary[],
): Promise<MutantFigure | null> {
  const benched = benchedFigure(ctx, planner, recordings);
  if (benched) return benched;
  const source = await topologyInUse(ctx, planner);
  if (!source) return null;
  const runs = await storedRuns(ctx, source, recordings);
  const measured = measuredIn(runs.map(({ run }) => run));
  return measured && { ...measured, source: source.topology.title };
}

/** Returns the benchmark for exactly these recordings. */
export const benchedFigure = (
  ctx: Ctx,
  planner: string,
  recordings: readonly Pick<RecordingSummary, "hash">[],
): MutantFigure | null =>
  mutantsDetectedBy(
    ctx.planners.find(planner)?.mutants,
    recordings.map(({ hash }) => hash),
  );
