export { answerFaults } from "./answerFaults";
export { MeasuredMutants, mutantsDetectedBy } from "./measuredMutants";
export type { PlannerPages } from "./pages";
export { type Designs, type Example, type PlannerModule, plannerModuleOf } from "./plannerModule";
export type { OwnDocument, ReadDocument, Reader } from "./reader";
export { type Planners, plannersOf } from "./registry";
export type { SampleReview } from "./sampleReview";
export { sharedIds } from "./sharedIds";
export { plannerModule, plannerModules, shippedPlanners } from "./shipped";
