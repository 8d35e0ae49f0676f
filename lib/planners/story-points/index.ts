import { type PlannerModule, plannerModuleOf } from "../plannerModule";
import { claims } from "./claims";
import { designs } from "./designs";
import { economics } from "./economics";
import { storyPoints } from "./planner";
import { readRecordings } from "./recordings";
import { readTopologies } from "./topologies";

export const storyPointsModule: PlannerModule = plannerModuleOf(
  storyPoints,
  { topologies: readTopologies, recordings: readRecordings },
  { claims, designs, economics },
);

export { readTasks, recordingsOf } from "./tasks";
