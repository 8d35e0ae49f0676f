export type { PlannerModule } from "./plannerModule";
export { plannerModule, plannerModules } from "./registry";
export * as plans from "./smith/door";
