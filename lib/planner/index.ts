export * from "./authoring";
export { type ExportedPlanner, exportedPlanner } from "./exportedPlanner";
export { type Adopt, adopting, adoptNothing, formerPlannerOf } from "./formerDocuments";
export { withGates } from "./gates/withGates";
export { noPlanner } from "./noPlanner";
export { plannerElsewhere, runsElsewhere } from "./plannerElsewhere";
export { plannerFaults } from "./plannerFaults";
export { orInvalidAnswer, type ReadAnswer, readAnswer } from "./readAnswer";
export { signatureOf } from "./signature";
