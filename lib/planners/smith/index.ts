export { acceptedPlanOf, runOf } from "./acceptedPlan";
export { askedIn } from "./asked";
export { maxRequests, messagesOf } from "./asking";
export { type AttemptPoint, attemptPoint, type Planning, planningOf, withAttempts } from "./attempts";
export { PlanFile, planHashIn, planKind, planNamed } from "./files";
export {
  type JudgedVersions,
  type JudgingLimit,
  type JudgingSpent,
  judgedOutputs,
  judgedPlanning,
  judgeInTurn,
  type LoggedPlanning,
  type MeanInterval,
  type PlanningTable,
  planningTable,
  unanswered,
} from "./judging";
export { smithModule, smithRunModule } from "./module";
export {
  type AnswerChange,
  type CallChange,
  diffPlans,
  type OrderChange,
  type Plan,
  type PlanDiff,
  readPlanText,
} from "./plan";
export {
  hasEffect,
  markEffects,
  type Registry,
  readRegistry,
  registryKind,
  sampleRegistry,
} from "./registry";
export { type RepairedPlan, repairPlanText } from "./repair";
export { type RoughPlan, roughPlanOf } from "./roughPlan";
export { failuresIn } from "./run/declaredFailure";
export { OwnAnswers, ownRun, proposedAnswers } from "./run/ownAnswers";
export { defaultPause, maxPause } from "./run/pause";
export { type PlanCard, sketchOf } from "./run/sketchOf";
export { topologyOf } from "./run/topologyOf";
export {
  type CheckedText,
  checkPlanText,
  type DrawnPlan,
  drawPlanText,
  maxProblems,
  type PlanRequest,
  type PlanText,
  planningIn,
  repairPlan,
  type ToldPlanning,
  tasks,
} from "./tasks";
export type { PlanningEnd, PlanningView } from "./tellPlanning";
export { asWritten, type PlanProblem, proposedNarratives, tolerant, validatePlanText } from "./validation";
