export { type CheckpointDelta, checkpointDeltas } from "./checkpointDeltas";
export { type IncomparablePart, incomparable, tellIncomparable } from "./comparable/incomparable";
export { type SelfDifference, selfDifference, tellSelfDifference } from "./comparable/selfDifference";
export {
  type ComparedTopologies,
  compare,
  compareDiffs,
  compareSummaries,
  type DiffSummary,
  diffSummary,
  type TracePair,
  titledSentence,
} from "./compare";
export { diffTraces } from "./diffTraces";
export { tellCauseInexact, tellInexact } from "./inexact/tellInexact";
export type { KnownGraphs } from "./known/knownGraphs";
export { isCounted, metricsOf, metricTitles } from "./metrics";
export { countResults } from "./results/countResults";
export { differsAlone, firstDifference } from "./results/firstDifference";
export { resultParts, tellParts, tellResults } from "./results/tellResults";
export {
  type CallRow,
  type CallSide,
  type Cause,
  type ChainLink,
  type ChannelChange,
  type ComparedDecision,
  type Comparison,
  type ComparisonStatus,
  type ComparisonSummary,
  type DecisionSide,
  type Divergence,
  type Isolation,
  type MetricName,
  type Metrics,
  metricNames,
  type RecordingDiff,
  type ResultCounts,
  type RouteLink,
  type RowStatus,
  type SegmentEnd,
  type VerifiedCause,
} from "./schema";
export {
  type SuppliedSummary,
  sumSupplied,
  suppliedIn,
  suppliedOf,
} from "./supplied/suppliedIn";
export { type OpenQuestion, questionsOf, stoppedAt, type UnansweredQuestion } from "./supplied/unanswered";
export { type ValueReader, valuesOf } from "./values";
