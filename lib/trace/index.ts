export { type Collector, collector, type SegmentEvent } from "./collect";
export { isBrokenEnd, isGoodEnd, isMissedEnd } from "./ends";
export type { MadeDecision, TraceEvent, TraceHead } from "./events";
export { type TraceFacts, traceFacts } from "./facts";
export { hadEffect } from "./hadEffect";
export { type ReadTrace, readTrace, stringifyTrace } from "./readTrace";
export {
  Checkpoint,
  Decision,
  End,
  Match,
  PolicyRun,
  RecordedPlace,
  Ref,
  Route,
  Segment,
  StoredValue,
  Superstep,
  Task,
  Trace,
  TraceApp,
  TraceCall,
  TraceTurn,
} from "./schema";
export type { SegmentInProgress } from "./segmentInProgress";
export { storedValue } from "./storedValue";
export { type TraceTexts, textsOf, traceOfTexts } from "./texts";
export { countCalls, type TraceWork, traceWork } from "./traceWork";
export { tellWaitingJoin, type WaitingJoin, waitingJoins } from "./waitingJoins";
