export { acceptedPlanOf, runOf } from "./acceptedPlan";
export { messagesOf, mostRequests } from "./asking";
export { type AttemptPoint, attemptPoint, type Planning, withAttempts } from "./attempts";
export { diffPlans, type Plan, type PlanDiff } from "./plan";
export { type Registry, readRegistry, registryTitle, sampleRegistry } from "./registry";
export { topologyOf } from "./run/topologyOf";
export { type PlanProblem, validatePlanText } from "./validation";
