export {
  checksOf,
  type ReviewCheck,
  type ReviewFacts,
  type ReviewRule,
  ReviewRules,
  usualRules,
} from "./checks";
export { evidenceOf } from "./evidence";
export { type Difference, differencesOf } from "./intent/differences";
export { explained, Intent, type IntentCoverage, type IntentRule } from "./intent/intent";
export { Labels, type LabelTally, tallyOf } from "./labels/label";
export { type LabelCandidate, labelCandidates, strataOf } from "./labels/sample";
export { type ReviewReport, reportMarkdown } from "./report/markdown";
