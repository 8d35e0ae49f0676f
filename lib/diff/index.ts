export { type CheckpointDelta, checkpointDeltas } from "./checkpointDeltas";
export { compare, compareDiffs, type Sides, type TracePair } from "./compare";
export { diffTraces } from "./diffTraces";
export { metricsOf } from "./metrics";
export { nodeMap } from "./moves/nodeMap";
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
