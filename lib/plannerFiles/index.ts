export { bundlePlanner, hasBundler } from "./bundle";
export { PlannerFileError, readPlannerModule } from "./readPlannerModule";
