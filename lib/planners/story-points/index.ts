import { type PlannerModule, plannerModuleOf } from "../plannerModule";
import { claims } from "./claims";
import { designs } from "./designs";
import { economics } from "./economics";
import { pages } from "./pages";
import { storyPoints } from "./planner";
import { readRecordings } from "./recordings";
import { readTopologies } from "./topologies";

export const storyPointsModule: PlannerModule = plannerModuleOf(
  storyPoints,
  { topologies: readTopologies, recordings: readRecordings },
  { claims, designs, economics, pages },
);

export {
  type ChosenModels,
  type CodingTask,
  choicesFrom,
  defaultModels,
  fileTasks,
  type LiveChoice,
  type LiveRole,
  live,
  liveRoles,
  type RoleModels,
  roleTitles,
  shippedTasks,
  shippedTasksOf,
  testedOf,
  testRequestOf,
  typicalTask,
  withModels,
  withRoleModels,
  withRoleNames,
} from "./live";
export { readTasks, recordingsOf } from "./tasks";
