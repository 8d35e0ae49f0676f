export { type CallChange, diffPlans, type PlanDiff, type Shape } from "./diffPlans";
export { levelsOf, longestChain } from "./levels";
export type { OrderChange } from "./orderChanges";
export { longestPlan, type PlanText, type Position, positionAt, readPlanText, spanOf } from "./readPlanText";
export { deepest, type KeyFault, type Span, scanJson } from "./scanJson";
export {
  callName,
  nodeFields,
  type OnFail,
  onFailValues,
  type Plan,
  type PlanNode,
  planFields,
  REFUSAL_FIELD,
  refusalIn,
} from "./schema";
