import { valuesOf } from "../../diff";
import { fromPointer, type Json, own, toPointer, at as valueAt } from "../../std";
import type { Trace, TraceCall } from "../../trace";
import type { DecisionKey } from "../schema";
import { decisionAt, segmentAt } from "./followDecision";

/** Returns calls of one kind and key before a decision, in order, without reruns. */
export function callsAt(trace: Trace, at: DecisionKey, kind: string, key: string): TraceCall[] {
  const segment = segmentAt(trace, at.start);
  const calls = (decisionAt(trace, at)?.calls ?? []).map((index) => segment?.calls[index]);
  return calls.filter(
    (call): call is TraceCall => call?.kind === kind && call.key === key && call.match.as !== "rerun",
  );
}

/** Returns the value of a channel at a decision; `undefined` without a stored checkpoint. */
export function channelAt(trace: Trace, at: DecisionKey, channel: string): Json | undefined {
  const index = decisionAt(trace, at)?.checkpoint;
  const checkpoint =
    index === null || index === undefined ? undefined : segmentAt(trace, at.start)?.checkpoints[index];
  const ref = checkpoint && (own(checkpoint.channels, channel) ?? own(checkpoint.extra, channel));
  return ref === undefined ? undefined : valuesOf(trace)(ref);
}

export const withinValue = (value: Json | undefined, pointer: string): Json | undefined =>
  value === undefined ? undefined : valueAt(value, pointer);

/** Returns the lengths of the lists along a pointer: if a length changes, an element may be another one. */
export function listsOnTheWay(value: Json | undefined, pointer: string): readonly number[] {
  const path = fromPointer(pointer);
  return path.flatMap((_, depth) => {
    const parent = withinValue(value, toPointer(path.slice(0, depth)));
    return Array.isArray(parent) ? [parent.length] : [];
  });
}
