import type { Planner } from "../planner";
import { caseOrchestrator } from "../planners/case-orchestrator/planner";
import { smith } from "../planners/smith/planner";
import { smithRun } from "../planners/smith/run/planner";
import { storyPoints } from "../planners/story-points/planner";
import { venturescope } from "../planners/venturescope/planner";
import { importPlanners, ownPlannerFiles } from "./ownPlanners";

/** The planners of worker threads: code only. Their samples and claims are not part of the engine, so changing them makes no replay stale. */
export const planners: readonly Planner[] = [venturescope, smith, smithRun, caseOrchestrator, storyPoints];

export const ownPlanners = await importPlanners(ownPlannerFiles(process.env));

export const plannerCalled = (id: string): Planner | undefined =>
  [...ownPlanners, ...planners].find((planner) => planner.id === id);
