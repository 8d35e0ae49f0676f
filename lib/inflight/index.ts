export { tellDifference } from "./difference";
export { assess, isLost } from "./judge";
export { namespaceTrial, tellNamespaceTrial } from "./namespaceTrial";
export {
  findRemediation,
  remediationFrom,
  type TryNamespace,
  type TryRename,
  withNamespaceTrial,
} from "./remediation";
export { byCheckpoint, countsOf, reportOf, worstOf } from "./report";
export {
  type DifferenceGroup,
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
export { tellCheckpoint } from "./tellCheckpoint";
export { tellControl } from "./tellControl";
export { areLost, lossParts, tellLossCount, tellLosses, tellNoneStored, tellOtherwise } from "./tellLosses";
export type {
  AnsweredQuestion,
  AskedQuestion,
  Continuation,
  NamespaceObservation,
  ResumedThread,
  StoredThreadState,
} from "./threadState";
