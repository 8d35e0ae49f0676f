export { type Attempt, type NodeRun, type NodeState, nodeRuns } from "./nodeRuns";
export { schedule } from "./schedule";
export type { Schedule, ScheduledCall, ScheduledTask } from "./schema";
