export { judge } from "./judge";
export { byCheckpoint, countsOf, reportOf, worstOf } from "./report";
export {
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
export { conclude, findWayOut, type Try } from "./wayOut";
