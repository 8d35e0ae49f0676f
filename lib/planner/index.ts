export * from "./authoring";
export { type ExportedPlanner, exportedPlanner } from "./exportedPlanner";
export { plannerFaults } from "./plannerFaults";
export { signatureOf } from "./signature";
