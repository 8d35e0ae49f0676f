import type { Planner } from "../planner";
import { smith } from "../planners/smith/planner";
import { smithRun } from "../planners/smith/run/planner";
import { venturescope } from "../planners/venturescope/planner";
import { importPlanners, ownPlannerFiles } from "./ownPlanners";

/** The planners that a worker thread runs: their code alone. What ships with them is no part of the engine, so that a changed sample or claim makes no replay stale. */
export const planners: readonly Planner[] = [venturescope, smith, smithRun];

const own = await importPlanners(ownPlannerFiles(process.env));

export const plannerCalled = (id: string): Planner | undefined =>
  [...own, ...planners].find((planner) => planner.id === id);
