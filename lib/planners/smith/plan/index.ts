export type { AnswerChange } from "./answerChanges";
export { type CallChange, diffPlans, type PlanDiff } from "./diffPlans";
export { levelsOf } from "./levels";
export type { OrderChange } from "./orderChanges";
export { longestPlan, type PlanText, type Position, readPlanText } from "./readPlanText";
export { readWrapped, type Wrapping } from "./readWrapped";
export {
  callName,
  nodeFields,
  onFailValues,
  type Plan,
  type PlanNode,
  planFields,
  refusalIn,
} from "./schema";
