export { type ChosenModels, choicesFrom, type LiveChoice, withModels } from "./choices";
export { live, testRequestOf } from "./live";
export {
  defaultModels,
  type LiveRole,
  liveRoles,
  type RoleModels,
  roleTitles,
  withRoleModels,
  withRoleNames,
} from "./roles";
export { type CodingTask, fileTasks, shippedTasks, shippedTasksOf, typicalTask } from "./tasks";
export { testedOf } from "./testedOf";
