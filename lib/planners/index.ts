export type { PlannerModule } from "./plannerModule";
export { plannerModule, plannerModules } from "./registry";
