export type { CheckCounts, CheckEffects, ReviewCounts } from "./checks";
export type { Comparison, Regret } from "./compare";
export {
  describeCheapest,
  describeComparison,
  describeDollars,
  describeRegret,
  describeUnpriced,
  describeVerdict,
  footnotes,
  otherRoles,
} from "./describe";
export type { ArchitectureFigures, Spent } from "./figures";
export { idWithModels, isArchitecture } from "./otherModels";
export { type Architecture, aloneOf, type EconomicsReport, reportOf } from "./report";
export { type OpenResults, openResults, resultsReport, viewResults } from "./results/openResults";
export { resultsLimits } from "./results/schema";
export { type Calibration, type Flow, type Outcome, outcomeNames, outcomes } from "./routes";
export { runsOf, stepsOf } from "./runs";
export type {
  Attempt,
  EconomicsSpec,
  ModelCall,
  PointsCheck,
  ReadRun,
  ReplayedTask,
  ReviewEffect,
  TaskRun,
  TaskStep,
  Variant,
} from "./schema";
export type { Interval } from "./statistics";
export { type CsvTable, csvOf, tablesOf } from "./tables";
export { type EconomicsView, type ListedRun, listedRun, type Selection, selectTasks } from "./view";
