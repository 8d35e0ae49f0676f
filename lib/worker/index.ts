export { type Engine, openEngine } from "./engine";
export {
  type InflightTask,
  type Replayed,
  ReplayOptions,
  type ReplayResult,
  type ReplayTask,
  SuppliedAnswer,
} from "./task";
