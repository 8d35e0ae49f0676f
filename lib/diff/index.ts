export { type CheckpointDelta, checkpointDeltas } from "./checkpointDeltas";
export { compare, compareDiffs, type Sides, type TracePair } from "./compare";
export { diffTraces } from "./diffTraces";
export { comesThrough } from "./divergence";
export { tellCauseInexact, tellInexact } from "./inexact";
export { type Change, changesOf } from "./mapping/changes";
export { mapping, renames } from "./mapping/mapping";
export type { Mapping, NodeChange, Path, PathChange, PolicyChange } from "./mapping/schema";
export { tellMapping } from "./mapping/tellMapping";
export { metricsOf } from "./metrics";
export {
  type CallRow,
  type CallSide,
  type Cause,
  type ChainLink,
  type ChannelChange,
  type Comparison,
  type DecisionSide,
  type Divergence,
  type EndSide,
  type MetricName,
  type Metrics,
  type Move,
  metricNames,
  type RecordingDiff,
  type RouteLink,
  type Row,
  type RowStatus,
  type Status,
  type Summary,
} from "./schema";
export { type Values, valuesOf } from "./values";
