export { PlanFile, planHashIn, planKind, planNamed } from "./planFile";
export { planReader } from "./planReader";
