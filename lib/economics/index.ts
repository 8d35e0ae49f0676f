export type { CheckCounts, CheckEffects, ReviewCounts } from "./checks";
export { type Comparison, type Regret, regretOf } from "./compare";
export { describeCheapest, describeComparison, describeDollars, describeVerdict } from "./describe";
export { type ArchitectureFigures, dollarsOfRun, type Spent } from "./figures";
export { type Architecture, aloneOf, type EconomicsReport, reportOf } from "./report";
export { type Calibration, type Flow, type Outcome, outcomeNames, outcomeOf, outcomes } from "./routes";
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
