export type { PlanProblem } from "./problem";
export { type Code, type Rule, rules } from "./rules";
export {
  type Asked,
  keyProblem,
  type PlanVerdict,
  textProblem,
  validatePlan,
  validatePlanText,
} from "./validatePlan";
