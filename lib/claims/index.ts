export { type Argued, type ClaimCatalog, noClaims } from "./claimCatalog";
export { figureNames } from "./figures";
export { assess, type VariationEvidence, wordOf } from "./judge";
export {
  asMarkdown,
  claimHref,
  hrefOf,
  openingOf,
  placeWord,
  type References,
  reasonOf,
  saidBy,
} from "./markdown";
export { isOccurrence } from "./occurrenceTitle";
export { type CostBeside, type CostFigure, type RankedTopology, ranked, runOf, runOrder } from "./rank";
export { claimsReached, isReadable, topologiesReadBy } from "./reach/reach";
export { type Losses, mayChange, type Recommendation, recommend } from "./recommend";
export { evidenceVersion, recordingEvidenceOf } from "./recordingEvidence";
export type {
  Claim,
  ClaimCoverage,
  ClaimKind,
  ClaimReach,
  ClaimResult,
  EvidenceRef,
  JudgedClaim,
  Measure,
  Measurement,
  Occurrence,
  PlannerEvidence,
  RecordingEvidence,
  StepRef,
  TopologyEvidence,
  Variation,
} from "./schema";
export { scoreFormula, scoreRule } from "./score";
export { type Criterion, criteria, criterionRules, criterionTitles, type Score } from "./scores";
export { problemsBeside, topologyEvidenceFor } from "./topologyEvidence";
export { variationsOf } from "./variations/variations";
