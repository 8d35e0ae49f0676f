export { bumpTrial, tellBump } from "./bump";
export { judge } from "./judge";
export { byCheckpoint, countsOf, reportOf, worstOf } from "./report";
export {
  type BumpTrial,
  type Counts,
  type Fate,
  type InflightReport,
  type LossGroup,
  type Next,
  type Outcome,
  RecordingFates,
  type Rename,
  type Tally,
  type Totals,
  type WayOut,
} from "./schema";
export { conclude, findWayOut, proven, type Try, type TryBump } from "./wayOut";
