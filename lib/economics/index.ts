export type { CheckCounts, CheckEffects, ReviewCounts } from "./checks";
export type { Comparison, Regret } from "./compare";
export { describeComparison, describeDollars } from "./describe";
export type { ArchitectureFigures, Spent } from "./figures";
export { type Architecture, aloneOf, type EconomicsReport, reportOf } from "./report";
export { type Calibration, type Flow, type Outcome, outcomeNames } from "./routes";
export { runsOf } from "./runs";
export type {
  Attempt,
  EconomicsSpec,
  ModelCall,
  PointsCheck,
  ReadRun,
  ReplayedTask,
  ReviewEffect,
  TaskRun,
  Variant,
} from "./schema";
export type { Interval } from "./statistics";
export { type CsvTable, csvOf, tablesOf } from "./tables";
