export { type Engine, openEngine } from "./engine";
export { type Replayed, ReplayOptions, type ReplayResult, type ReplayTask, SuppliedAnswer } from "./task";
