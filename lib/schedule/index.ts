export { type GreedySchedule, greedySchedule } from "./greedy";
export { type NodeAttempt, type NodeRun, type NodeState, nodeRuns, stateWords } from "./nodeRuns";
export { type DifferenceCause, type RunDifference, runDifferences } from "./runDifferences";
export { schedule } from "./schedule";
export type { Schedule, ScheduledCall, ScheduledTask } from "./schema";
