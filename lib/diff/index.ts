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
export { chains, type Link } from "./page/chain";
export { cellLabel, endLabel, type Miss, missOf } from "./page/ends";
export { loopOf } from "./page/loop";
export { type NodeActions, nodeActions } from "./page/nodeActions";
export {
  type ComparisonOutline,
  neighbour,
  type OutlinedCause,
  type OutlinedComparison,
  outlinedCause,
  outlineOf,
  type RecordingIndex,
  recordingIndex,
} from "./page/outline";
export { runPath } from "./page/runPath";
export { type Listed, listedStops } from "./page/runs";
export {
  type OpenedDiff,
  type PathStep,
  type RecordingEntry,
  type RunPath,
  type Shown,
  type SideName,
  shownStatuses,
} from "./page/schema";
export {
  placeWord,
  type Stop,
  stopWord,
  type Tone,
  type Turn,
  timeline,
} from "./page/timeline";
export { folded, visitedIn } from "./page/visited";
export { nextDifference, rowIndex } from "./page/walk";
export { amount, callWords, matchWords } from "./page/words";
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
