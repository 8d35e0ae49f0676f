export { smithRun } from "./planner";
export { topologyOf } from "./topologyOf";
