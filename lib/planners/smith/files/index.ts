export { drawnPlans } from "./drawnPlans";
export { PlanFile, planHashIn, planKind, planNamed } from "./planFile";
export { planReader } from "./planReader";
