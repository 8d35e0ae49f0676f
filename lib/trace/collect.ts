import { assertNever } from "../std";
import type { TraceEvent, TraceHead } from "./events";
import { type StoredValue, type Trace, traceOfParts } from "./schema";
import {
  beginTurn,
  makeDecision,
  openSegment,
  runTask,
  type SegmentInProgress,
  taskAt,
} from "./segmentInProgress";

export type Collector = {
  add(event: TraceEvent): void;
  /** Returns the segment that receives events. Throws before the first one. */
  present(): SegmentInProgress;
  trace(): Trace;
};

/** Folds a replay's events into a trace. */
export function collector(head: TraceHead): Collector {
  const segments: SegmentInProgress[] = [];
  const values: Record<string, StoredValue> = {};
  const add = (event: TraceEvent): void => {
    if (event.type === "value") {
      values[event.ref] = event.value;
      return;
    }
    if (event.type === "segment") {
      segments.push(openSegment(event.start));
      return;
    }
    fold(present(), event);
  };
  const present = (): SegmentInProgress => {
    const segment = segments.at(-1);
    if (!segment) throw new Error("No segment has begun.");
    return segment;
  };
  return {
    add,
    present,
    trace: () =>
      traceOfParts({
        ...head,
        segments: segments.map((segment) => {
          if (!segment.end) throw new Error("A segment of the replay has no end.");
          const { start, turns, supersteps, calls, decisions, checkpoints, end } = segment;
          return { start, turns, supersteps, calls, decisions, checkpoints, end };
        }),
        values,
      }),
  };
}

export type SegmentEvent = Exclude<TraceEvent, { type: "value" } | { type: "segment" }>;

/** Applies an event to its segment. */
export function fold(segment: SegmentInProgress, event: SegmentEvent): void {
  switch (event.type) {
    case "turn":
      beginTurn(segment, event);
      return;
    case "turn_end":
      Object.assign(segment.turns.at(-1) ?? {}, event.summary);
      return;
    case "checkpoint":
      segment.checkpoints.push(event.checkpoint);
      return;
    case "task":
      runTask(segment, event);
      return;
    case "call":
      segment.calls.push(event.call);
      return;
    case "policy":
      taskAt(segment, event).policies?.push(event.run);
      return;
    case "route":
      taskAt(segment, event).routes.push(event.route);
      return;
    case "interrupted":
      taskAt(segment, event).interrupted = true;
      return;
    case "failed":
      taskAt(segment, event).error = event.message;
      return;
    case "decision":
      makeDecision(segment, event.decision);
      return;
    case "end":
      segment.end = event.end;
      return;
    default:
      assertNever(event);
  }
}
