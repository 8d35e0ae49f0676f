export { coverage } from "./coverage";
export type { Coverage, CoveredPart, PartCoverage } from "./schema";
