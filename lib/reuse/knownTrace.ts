import { type TakenCalls, take } from "../recording";
import { deepFreeze, type Json, stableJson } from "../std";
import type { Checkpoint, Ref, Segment, StoredValue, Trace } from "../trace";

/** A trace from the start, ready to be cut at any checkpoint. Counts are by checkpoint: how many there were when it was put. */
export type KnownTrace = {
  readonly trace: Trace;
  readonly segment: Segment;
  readonly calls: readonly number[];
  readonly decisions: readonly number[];
  readonly supersteps: readonly number[];
  readonly told: readonly number[];
  /** Value names in the order in which they were first emitted. */
  readonly refs: readonly Ref[];
  value(ref: Ref): Json;
  takenAt(index: number): TakenCalls;
  /** Indices of a turn's checkpoints with these values in all channels. */
  like(checkpoint: Checkpoint): readonly number[];
};

/** Remembered for as long as the trace is. */
export function knownTrace(trace: Trace): KnownTrace {
  const made = known.get(trace) ?? indexed(trace);
  known.set(trace, made);
  return made;
}
const known = new WeakMap<Trace, KnownTrace>();

function indexed(trace: Trace): KnownTrace {
  const segment = trace.segments[0] as Segment;
  const { checkpoints, calls } = segment;
  const steps = checkpoints.map(({ step }) => step);
  const refs = Object.keys(trace.values);
  const values = new Map<Ref, Json>();
  const value = (ref: Ref): Json => madeValue(ref, (one) => trace.values[one], values);
  const heard = countsAt(calls, steps);
  const taken = new Map<number, TakenCalls>();
  let byState: Map<string, number[]> | null = null;
  return {
    ...{ trace, segment, refs, value, calls: heard },
    decisions: countsAt(segment.decisions, steps),
    supersteps: countsAt(segment.supersteps, steps),
    told: toldAt(segment, refs),
    takenAt: (index) => {
      const count = heard[index] ?? 0;
      const found = taken.get(count) ?? takenBy(calls.slice(0, count));
      taken.set(count, found);
      return found;
    },
    like: (checkpoint) => {
      if (!byState) {
        byState = new Map();
        for (const [i, one] of checkpoints.entries()) {
          const name = stateName(one);
          byState.set(name, [...(byState.get(name) ?? []), i]);
        }
      }
      return byState.get(stateName(checkpoint)) ?? [];
    },
  };
}

/** Equal if the turn is in the same state with the same next nodes. */
export const stateName = ({ turn, source, channels, extra, internal }: Checkpoint): string =>
  stableJson([turn, source, channels, extra, internal]);

/** Returns the calls that the matcher has taken after these calls. */
export function takenBy(calls: Segment["calls"]): TakenCalls {
  const taken = new Map<string, number>();
  for (const { key, match } of calls) take(taken, key, match);
  return taken;
}

/** Rebuilds a stored value, frozen. Rebuilds a list from its prefix chain without its intermediate lists. */
export function madeValue(
  ref: Ref,
  stored: (ref: Ref) => StoredValue | undefined,
  made: Map<Ref, Json>,
): Json {
  const before = made.get(ref);
  if (before !== undefined) return before;
  const tail: Json[] = [];
  let at = stored(ref);
  while (at && "prefix" in at) {
    tail.push(madeValue(at.element, stored, made));
    at = stored(at.prefix);
  }
  if (!at) throw new Error("A trace holds every value that it names.");
  const { json } = at;
  const value = deepFreeze(tail.length === 0 ? json : [...(json as readonly Json[]), ...tail.reverse()]);
  made.set(ref, value);
  return value;
}

function countsAt(items: readonly { readonly step: number }[], steps: readonly number[]): readonly number[] {
  let count = 0;
  return steps.map((step) => {
    while (count < items.length && (items[count]?.step ?? 0) <= step) count++;
    return count;
  });
}

/** Returns, per checkpoint, how many values exist up to it: values are in the order of their first checkpoint. */
function toldAt({ checkpoints }: Segment, refs: readonly Ref[]): readonly number[] {
  const places = new Map(refs.map((ref, i) => [ref, i + 1]));
  let most = 0;
  return checkpoints.map((checkpoint) => {
    for (const ref of refsOf(checkpoint)) most = Math.max(most, places.get(ref) ?? 0);
    return most;
  });
}

export const refsOf = ({ channels, extra, internal }: Checkpoint): readonly Ref[] =>
  [channels, extra, internal].flatMap((group) => Object.values(group));
