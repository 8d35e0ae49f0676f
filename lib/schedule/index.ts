export { type NodeAttempt, type NodeRun, type NodeState, nodeRuns, stateWords } from "./nodeRuns";
export { schedule } from "./schedule";
export type { Schedule, ScheduledCall, ScheduledTask } from "./schema";
