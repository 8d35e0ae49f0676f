export { acceptedPlanOf, runOf } from "./acceptedPlan";
export { askedIn } from "./asked";
export { messagesOf, mostRequests } from "./asking";
export { type AttemptPoint, attemptPoint, type Planning, planningOf, withAttempts } from "./attempts";
export { diffPlans, type Plan, type PlanDiff } from "./plan";
export { type Registry, readRegistry, registryTitle, sampleRegistry } from "./registry";
export { topologyOf } from "./run/topologyOf";
export { type PlanProblem, validatePlanText } from "./validation";
