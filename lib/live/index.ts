export type { LiveModels } from "./askPaid";
export { cellsOf } from "./cells";
export { LiveConfig, originOf, titleOfRun } from "./config";
export type { CallTool, LiveCourse, LiveMessage, LivePlanner } from "./livePlanner";
export { type LiveNeed, type ModelNeed, rehearse } from "./rehearse";
export { type LiveEvent, type LiveRun, runLive } from "./runLive";
export {
  type LiveAnswer,
  type LiveArchitecture,
  type LiveCell,
  type LiveEnd,
  LiveEntry,
  type LiveLimits,
  type LiveResult,
  type LiveTask,
} from "./schema";
export { addSpent, type LiveSpent, nothingSpent, spentOf } from "./spent";
