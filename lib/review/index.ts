export { follower, type ReviewedVersion, type VersionSide } from "./anchors/follow";
export { anchorNow, placeOfAnchor, readAnchor, writeAnchor } from "./anchors/written";
export {
  checksOf,
  type ReviewCheck,
  type ReviewFacts,
  type ReviewRule,
  ReviewRules,
  usualRules,
} from "./checks";
export { evidenceOf, resultHash } from "./evidence";
export { type Difference, differencesOf, keyOfRow } from "./intent/differences";
export { explained, Intent, type IntentCoverage, IntentRule, intentFor } from "./intent/intent";
export { Labels, type LabelTally, tallyOf } from "./labels/label";
export { type LabelCandidate, labelCandidates, strataOf } from "./labels/sample";
export { type ReviewReport, reportMarkdown } from "./report/markdown";
export { Anchor, type DecisionKey, Quote, type Standing } from "./schema";
export { inWalkingOrder, longestComment, nextOpen, tellAnchor } from "./thread";
export {
  outcomeOf,
  type ReviewEvidence,
  refusesVerdict,
  standingOf,
  type Verdict,
  type VerdictStanding,
  type VerdictWord,
  verdictWords,
} from "./verdicts";
