export { type HeadFacts, judge, type Observed } from "./judge";
export { byCheckpoint, reportOf, totalsOf, worstOf } from "./report";
export {
  Fate,
  type InflightReport,
  type LossGroup,
  type NamespaceRule,
  type Next,
  Outcome,
  outcomes,
  RecordingFates,
  Rename,
  type Tally,
  type Totals,
  type Trial,
  type WayOut,
} from "./schema";
export { conclude, findWayOut, type Try, trialOf } from "./wayOut";
