export { bundlePlanner } from "./bundle";
export { PlannerFileError, readPlannerModule } from "./readPlannerModule";
