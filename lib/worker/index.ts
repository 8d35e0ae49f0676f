export { asRecorded } from "./asRecorded";
export { type Engine, openEngine } from "./engine";
export { importPlannerFile, ownPlannerFiles } from "./ownPlanners";
export {
  type InflightTask,
  type Replayed,
  ReplayOptions,
  type ReplayResult,
  type ReplayTask,
  SuppliedAnswer,
} from "./task";
