import type { PlannerModule } from "./plannerModule";
import { smithModule, smithRunModule } from "./smith";
import { venturescopeModule } from "./venturescope";

const modules: readonly PlannerModule[] = [venturescopeModule, smithModule];

/** The planners whose topologies are compared over all their recordings. */
export const plannerModules = (): readonly PlannerModule[] => modules;

/** Any planner by name; one that runs plans has a recording for each topology of its own and is not listed. */
export const plannerModule = (id: string): PlannerModule | undefined =>
  [...modules, smithRunModule].find((module) => module.planner.id === id);
