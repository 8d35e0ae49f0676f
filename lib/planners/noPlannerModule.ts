import { noPlanner } from "../planner";
import { type PlannerModule, plannerModuleOf } from "./plannerModule";

/** The empty module of the reserved planner `none`. */
export const noPlannerModule: PlannerModule = plannerModuleOf(noPlanner, {
  topologies: () => [],
  recordings: () => [],
});
