export { acceptedPlanOf, runOf } from "./acceptedPlan";
export { type AttemptPoint, attemptPoint, type Planning, planningOf, withAttempts } from "./attempts";
export { diffPlans, type Plan, type PlanDiff, readPlanText } from "./plan";
export { type Registry, readRegistry, sampleRegistry } from "./registry";
export { mostDrawn, type PlanCard, sketchOf } from "./run/sketchOf";
export { topologyOf } from "./run/topologyOf";
export {
  type PlanningEnd,
  registryOf,
  type ToldAttempt,
  type ToldPlanning,
  tellPlanning,
} from "./tellPlanning";
export { type PlanProblem, validatePlanText } from "./validation";
