import { noPlanner } from "../planner";
import { type PlannerModule, plannerModuleOf } from "./plannerModule";

/** The module of the reserved planner `none`, which brings nothing. */
export const noPlannerModule: PlannerModule = plannerModuleOf(noPlanner, {
  topologies: () => [],
  recordings: () => [],
});
