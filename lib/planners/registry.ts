import type { PlannerModule } from "./plannerModule";
import { smithModule, smithRunModule } from "./smith";
import { venturescopeModule } from "./venturescope";

const modules: readonly PlannerModule[] = [venturescopeModule, smithModule, smithRunModule];

/** The planners that ship with the product. */
export const plannerModules = (): readonly PlannerModule[] => modules;

export const plannerModule = (id: string): PlannerModule | undefined =>
  modules.find((module) => module.planner.id === id);
