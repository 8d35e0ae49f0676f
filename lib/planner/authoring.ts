// What a planner's own file imports as `planner-studio/contract`, and nothing else: who bundles that file reads all of this.
export type * from "./contract";
export { callKind, channel, definer } from "./define";
