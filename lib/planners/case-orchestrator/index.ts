import { type PlannerModule, plannerModuleOf } from "../plannerModule";
import { claims } from "./claims";
import { cutover } from "./cutover";
import { designs } from "./designs";
import { caseOrchestrator } from "./planner";
import { readPrepared } from "./prepared";
import { readRecordings } from "./recordings";
import { readTopologies } from "./topologies";

export const caseOrchestratorModule: PlannerModule = plannerModuleOf(
  caseOrchestrator,
  { topologies: readTopologies, recordings: readRecordings, ideas: readPrepared },
  { claims, designs, cutover },
);
