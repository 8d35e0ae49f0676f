import { caseOrchestratorModule } from "./case-orchestrator";
import type { PlannerModule } from "./plannerModule";
import { plannersOf } from "./registry";
import { smithModule, smithRunModule } from "./smith";
import { storyPointsModule } from "./story-points";
import { venturescopeModule } from "./venturescope";

/** All shipped planners, by module. */
export const shippedPlanners = plannersOf([
  venturescopeModule,
  smithModule,
  smithRunModule,
  caseOrchestratorModule,
  storyPointsModule,
]);

export const plannerModules = (): readonly PlannerModule[] => shippedPlanners.listed;

export const plannerModule = (id: string): PlannerModule | undefined => shippedPlanners.find(id);
