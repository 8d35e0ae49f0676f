export { namespaceTrial, tellNamespaceTrial } from "./bump";
export { judge } from "./judge";
export { byCheckpoint, countsOf, reportOf, worstOf } from "./report";
export {
  type InflightReport,
  type LossCount,
  type LossGroup,
  type LossSummary,
  type LossTotals,
  type NamespaceTrial,
  type NextSteps,
  type NodeRenames,
  RecordingOutcomes,
  type Remediation,
  type ResumeResult,
  type ThreadOutcome,
} from "./schema";
export {
  findRemediation,
  remediationFrom,
  type TryNamespace,
  type TryRename,
  withNamespaceTrial,
} from "./wayOut";
