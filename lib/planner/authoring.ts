// Exports of `planner-studio/contract`. Keep it minimal: bundling a planner file includes all of it.
export type * from "./contract";
export { callKind, channel, definePlanner, definer, type StateOf } from "./define";
