export { callsAt, channelAt, withinValue } from "./anchors/at";
export { follower, type ReviewedVersion, type VersionSide } from "./anchors/follow";
export { decisionAt, keyedDecisions } from "./anchors/followDecision";
export {
  checksOf,
  type ReviewCheck,
  type ReviewFacts,
  ReviewRule,
  ReviewRules,
  usualRules,
} from "./checks";
export { evidenceOf } from "./evidence";
export {
  type Difference,
  type DifferenceKind,
  differencesOf,
  keyOfRow,
} from "./intent/differences";
export {
  explained,
  Intent,
  type IntentCoverage,
  IntentRule,
  intentFor,
  type RuleCoverage,
  speaksOf,
} from "./intent/intent";
export { DecisionLabel, Labels, type LabelTally, RightAnswer, tallyOf } from "./labels/label";
export { headFirst, type LabelCandidate, labelCandidates, strataOf } from "./labels/sample";
export { agreement, fewestShared, type ShareInterval, wilson } from "./labels/statistics";
export { type ReviewReport, reportMarkdown } from "./report/markdown";
export { Anchor, DecisionKey, type Detachment, Quote, Side, type Standing } from "./schema";
export {
  type Comment,
  inWalkingOrder,
  longestComment,
  nextOpen,
  type ReviewThread,
  tellAnchor,
} from "./thread";
export {
  changedRecordings,
  countedVerdicts,
  type EvidenceRecording,
  outcomeOf,
  type ReviewEvidence,
  type ReviewState,
  refusesVerdict,
  standingOf,
  type Verdict,
  type VerdictRefusal,
  type VerdictRequest,
  type VerdictStanding,
  type VerdictWord,
  verdictWords,
} from "./verdicts";
export { type WalkInput, type WalkStop, walkOf } from "./walk";
