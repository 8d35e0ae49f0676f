export { type PlanProblem, shown } from "./problem";
export { type Code, rules } from "./rules";
export { type DraftNode, subjectOf } from "./subject";
export {
  type Asked,
  keyProblem,
  type PlanVerdict,
  textProblem,
  validatePlan,
  validatePlanText,
} from "./validatePlan";
