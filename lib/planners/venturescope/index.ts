import { type PlannerModule, plannerModuleOf } from "../plannerModule";
import { argued } from "./claims/argued";
import { claims } from "./claims/claims";
import { venturescope } from "./planner";
import { readRecordings } from "./recordings";
import { readTopologies } from "./topologies";

export const venturescopeModule: PlannerModule = plannerModuleOf(
  venturescope,
  { topologies: readTopologies, recordings: readRecordings },
  { claims: { claims, argued } },
);
