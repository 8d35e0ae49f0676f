export { type PlanProblem, shown } from "./problem";
export { type Code, rules } from "./rules";
export { type DraftNode, isId, type Strictness, type Subject, strict, subjectOf, tolerant } from "./subject";
export { proposedNarratives } from "./texts/proposedNarratives";
export {
  asWritten,
  keyProblem,
  type PlanRequestFacts,
  type PlanVerdict,
  textProblem,
  validatePlan,
  validatePlanText,
} from "./validatePlan";
