export type { PlanProblem } from "./problem";
export { type Code, rules } from "./rules";
export {
  type Asked,
  keyProblem,
  type PlanVerdict,
  textProblem,
  validatePlan,
  validatePlanText,
} from "./validatePlan";
