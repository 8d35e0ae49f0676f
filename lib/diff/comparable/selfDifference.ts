import { isObject, type Json, quoted, toPointer } from "../../std";
import type { Checkpoint, Segment, Trace } from "../../trace";
import { type ValueReader, valuesOfBoth } from "../values";

/** The first difference between two replays of one request: a JSON pointer and both values; `undefined` where a value is missing. */
export type SelfDifference = {
  readonly path: string;
  readonly first: Json | undefined;
  readonly second: Json | undefined;
};

/** Compares two replays of the same topology and recording, to detect nondeterminism. `null` if they are equal. */
export function selfDifference(first: Trace, second: Trace): SelfDifference | null {
  const { base, head } = valuesOfBoth(first, second);
  return differing(shownOf(first, base), shownOf(second, head), []);
}

/** Resolves a trace's values in place; events come before the state derived from them. */
const shownOf = ({ segments }: Trace, values: ValueReader): Json => ({
  segments: segments.map((segment) => segmentOf(segment, values)),
});

const segmentOf = (segment: Segment, values: ValueReader): Json => {
  const { start, calls, checkpoints, decisions, supersteps, turns, end } = segment;
  const states = checkpoints.map((one) => checkpointOf(one, values));
  return { start, calls, checkpoints: states, decisions, supersteps, turns, end } as unknown as Json;
};

const checkpointOf = (checkpoint: Checkpoint, values: ValueReader): object => {
  const read = (refs: Checkpoint["channels"]) =>
    Object.fromEntries(Object.entries(refs).map(([name, ref]) => [name, values(ref) ?? null]));
  const { channels, extra, internal, ...rest } = checkpoint;
  return { channels: read(channels), extra: read(extra), internal: read(internal), ...rest };
};

type At = readonly (string | number)[];

function differing(a: Json | undefined, b: Json | undefined, at: At): SelfDifference | null {
  if (a === b) return null;
  if (Array.isArray(a) && Array.isArray(b)) {
    const longest = Math.max(a.length, b.length);
    return firstOf(
      Array.from({ length: longest }, (_, i) => i),
      (i) => differing(a[i], b[i], [...at, i]),
    );
  }
  if (isObject(a) && isObject(b)) {
    const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
    return firstOf(names, (name) => differing(own(a, name), own(b, name), [...at, name]));
  }
  return { path: toPointer(at), first: a, second: b };
}

const own = (object: { readonly [name: string]: Json }, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

function firstOf<T>(parts: readonly T[], styleOf: (part: T) => SelfDifference | null): SelfDifference | null {
  for (const part of parts) {
    const found = styleOf(part);
    if (found) return found;
  }
  return null;
}

/** Formats where a planner is nondeterministic. */
export function tellSelfDifference(
  { path, first, second }: SelfDifference,
  { topology, recording, planner }: Pick<Trace, "topology" | "recording" | "planner">,
): string {
  const of = `${topology.id} of the planner ${planner}, replayed twice on ${recording.id},`;
  return `${of} differs from itself at ${path}: ${shown(first)}, then ${shown(second)}. What a policy does must follow from the state and its answers alone, so nothing is concluded.`;
}

const shown = (value: Json | undefined): string => (value === undefined ? "nothing" : quoted(value));
