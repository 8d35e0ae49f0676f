export { defaultThreads, type Engine, type EngineOptions, openEngine, workerBundle } from "./engine";
export { type Replayed, ReplayOptions, type ReplayResult, type ReplayTask, SuppliedAnswer } from "./task";
