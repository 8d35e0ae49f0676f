export { acceptedPlanOf, runOf } from "./acceptedPlan";
export { askedIn } from "./asked";
export { type AttemptPoint, attemptPoint, type Planning, planningOf, withAttempts } from "./attempts";
export { diffPlans, type Plan, type PlanDiff } from "./plan";
export { type Registry, readRegistry, sampleRegistry } from "./registry";
export { topologyOf } from "./run/topologyOf";
export { type PlanProblem, validatePlanText } from "./validation";
