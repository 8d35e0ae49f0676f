export { judgedOutputs, judgedPlanning, type LoggedPlanning } from "./judged";
export { planningTable } from "./planningTable";
export type { JudgedPlanning, MeanInterval, PlanningTable } from "./schema";
