export { smithRun } from "./planner";
export { type PlanTopology, topologyOf } from "./topologyOf";
