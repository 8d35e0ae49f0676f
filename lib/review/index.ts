export {
  type CompareState,
  type CompareStep,
  type CompareView,
  compareHref,
  compareSteps,
  compareViews,
  movedCompare,
  parseCompare,
} from "./address/compareAddress";
export { follower, type ReviewedVersion, type VersionSide } from "./anchors/follow";
export { anchorNow, placeOfAnchor } from "./anchors/written";
export {
  checksOf,
  inconclusiveRecordings,
  type ReviewCheck,
  type ReviewFacts,
  type ReviewRule,
  ReviewRules,
  usualRules,
} from "./checks";
export { type Condition, conditionsOf, countFailing } from "./conditions";
export { evidenceOf, evidenceWithin, resultHash } from "./evidence";
export { type Difference, differencesOf, keyOfRow } from "./intent/differences";
export {
  explained,
  Intent,
  type IntentCoverage,
  IntentRule,
  intentFor,
  isIntended,
  widened,
} from "./intent/intent";
export { tellIntent } from "./intent/tellIntent";
export { type Candidate, candidatesAt } from "./labels/candidates";
export { labelHere } from "./labels/here";
export { type DecisionLabel, Labels, type LabelTally, RightAnswer, tallyOf } from "./labels/label";
export { headFirst, type LabelCandidate, labelCandidates, strataOf } from "./labels/sample";
export { agreement } from "./labels/statistics";
export {
  type PairDiff,
  type PairGraphs,
  type PairResult,
  type PairSummary,
  pairDiffOf,
  pairResultOf,
  pairSummaryOf,
} from "./pairSummary";
export { maxPending, PendingComment, PendingComments } from "./pending";
export { ReviewedRecording } from "./recordings";
export { type ReviewReport, reportMarkdown } from "./report/markdown";
export { bothGraphs } from "./report/parts";
export { type MarkdownSpan, plainMarkdown } from "./report/plainMarkdown";
export { Anchor, type AnchorStatus, DecisionKey, PartName, Quote } from "./schema";
export { type SuggestionProof, tellProof } from "./suggestion";
export { type AnchorNames, CommentBody, inWalkingOrder, nextOpen, tellAnchor } from "./thread";
export {
  countedVerdicts,
  outcomeOf,
  type ReviewEvidence,
  refusesVerdict,
  standingOf,
  type Verdict,
  type VerdictStanding,
  type VerdictWord,
  verdictWords,
} from "./verdicts";
export { type WalkStop, walkOf } from "./walk";
