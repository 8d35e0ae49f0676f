export { judgedOutputs, judgedPlanning, type LoggedPlanning } from "./judged";
export {
  type JudgedVersions,
  type JudgingLimit,
  type JudgingSpent,
  judgeInTurn,
} from "./judgeInTurn";
export { planningTable } from "./planningTable";
export type { MeanInterval, PlanningTable } from "./schema";
export { unanswered } from "./unanswered";
