export type * from "./contract";
export { callKind, channel, definer } from "./define";
export { type ExportedPlanner, exportedPlanner } from "./exportedPlanner";
export { plannerFaults } from "./plannerFaults";
export { signatureOf } from "./signature";
