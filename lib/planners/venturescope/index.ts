import { type PlannerModule, plannerModuleOf } from "../plannerModule";
import { venturescope } from "./planner";
import { readRecordings } from "./recordings";
import { readTopologies } from "./topologies";

export const venturescopeModule: PlannerModule = plannerModuleOf(venturescope, {
  topologies: readTopologies,
  recordings: readRecordings,
});
