export { type RepairedPlan, repairPlanText } from "./repairPlan";
