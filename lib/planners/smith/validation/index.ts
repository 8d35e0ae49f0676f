export { type PlanProblem, shown } from "./problem";
export { type Code, rules } from "./rules";
export { type DraftNode, type Subject, subjectOf } from "./subject";
export {
  keyProblem,
  type PlanRequestFacts,
  type PlanVerdict,
  textProblem,
  validatePlan,
  validatePlanText,
} from "./validatePlan";
