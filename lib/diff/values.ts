import { type Json, sameJson } from "../std";
import type { Ref, StoredValue, Trace } from "../trace";
import { channelDefaults, declaredByBoth, type KnownGraphs } from "./known/knownGraphs";

/** Looks up a trace's stored values; `undefined` for dangling or circular refs. */
export type ValueReader = (ref: Ref) => Json | undefined;

/** Resolves each ref once. Reuses the object of `twin` for equal stored values, so that shared values need not be compared. */
export function valuesOf(
  trace: Trace,
  twin?: { readonly trace: Trace; readonly values: ValueReader },
): ValueReader {
  const known = new Map<Ref, Json | undefined>();
  const shared = twin ? sharedRefs(trace, twin.trace) : () => false;
  const needs = (ref: Ref) => (shared(ref) ? [] : chainOf(ref, trace, known).elements);
  const make = (ref: Ref) => (twin && shared(ref) ? twin.values(ref) : valueAt(ref, trace, known));
  return (ref) => {
    if (!known.has(ref)) settle(ref, known, needs, make);
    return known.get(ref);
  };
}

/** Values of both sides, sharing equal objects. */
export type BothValues = {
  readonly base: ValueReader;
  readonly head: ValueReader;
  /** Channels in addition to the planner's own that both topologies store: state of both. */
  readonly kept: ReadonlySet<string>;
  /** Per channel, the value that a side reads before the first write. */
  readonly defaults: { readonly base: ReadonlyMap<string, Json>; readonly head: ReadonlyMap<string, Json> };
};

export function valuesOfBoth(base: Trace, head: Trace, known: KnownGraphs = {}): BothValues {
  const values = valuesOf(base);
  const extra = extraIn(base);
  const inBoth = [...extraIn(head)].filter((channel) => extra.has(channel));
  const declared = new Set([...inBoth, ...declaredByBoth(known)]);
  const defaults = { base: channelDefaults(known, "base"), head: channelDefaults(known, "head") };
  return { base: values, head: valuesOf(head, { trace: base, values }), kept: declared, defaults };
}

/** Once written, a channel is in every later checkpoint. */
const extraIn = ({ segments }: Trace): ReadonlySet<string> =>
  new Set(segments.flatMap(({ checkpoints }) => Object.keys(checkpoints.at(-1)?.extra ?? {})));

const storedAt = (trace: Trace, ref: Ref): StoredValue | undefined =>
  Object.hasOwn(trace.values, ref) ? trace.values[ref] : undefined;

/** Resolves `root` after its dependencies with an explicit stack: long lists and nesting cannot overflow the call stack, and cycles terminate. */
function settle<T>(
  root: Ref,
  known: Map<Ref, T>,
  needs: (ref: Ref) => readonly Ref[],
  make: (ref: Ref) => T,
): void {
  const open = [root];
  const opened = new Set<Ref>();
  for (let ref = open.at(-1); ref !== undefined; ref = open.at(-1)) {
    const missing = known.has(ref) || opened.has(ref) ? [] : needs(ref).filter((part) => !known.has(part));
    opened.add(ref);
    for (const part of missing) open.push(part);
    if (missing.length > 0) continue;
    if (!known.has(ref)) known.set(ref, make(ref));
    open.pop();
  }
}

type Chain = { readonly start: Json | undefined; readonly elements: readonly Ref[] };

/** Returns the nearest whole value along the prefixes of a list, and the elements that follow it. */
function chainOf(ref: Ref, trace: Trace, known: ReadonlyMap<Ref, Json | undefined>): Chain {
  const elements: Ref[] = [];
  const seen = new Set<Ref>();
  for (let at = ref; ; ) {
    const value = storedAt(trace, at);
    if (known.has(at)) return { start: known.get(at), elements: elements.reverse() };
    if (!value || seen.has(at)) return { start: undefined, elements: [] };
    if ("json" in value) return { start: value.json, elements: elements.reverse() };
    seen.add(at);
    elements.push(value.element);
    at = value.prefix;
  }
}

function valueAt(ref: Ref, trace: Trace, known: ReadonlyMap<Ref, Json | undefined>): Json | undefined {
  const { start, elements } = chainOf(ref, trace, known);
  if (elements.length === 0) return start;
  const tail = elements.map((element) => known.get(element));
  if (!Array.isArray(start) || tail.includes(undefined)) return undefined;
  return (start as readonly Json[]).concat(tail as Json[]);
}

/** Returns a test for whether both traces hold the same value under a ref; each ref is compared once. */
function sharedRefs(one: Trace, other: Trace): (ref: Ref) => boolean {
  const known = new Map<Ref, boolean>();
  const parts = (ref: Ref): readonly Ref[] => {
    const [a, b] = [storedAt(one, ref), storedAt(other, ref)];
    if (!a || !b || !("prefix" in a) || !("prefix" in b)) return [];
    return a.prefix === b.prefix && a.element === b.element ? [a.prefix, a.element] : [];
  };
  const isShared = (ref: Ref): boolean => {
    const [a, b] = [storedAt(one, ref), storedAt(other, ref)];
    if (a && b && "json" in a && "json" in b) return sameJson(a.json, b.json);
    const needed = parts(ref);
    return needed.length > 0 && needed.every((part) => known.get(part) === true);
  };
  return (ref) => {
    if (!known.has(ref)) settle(ref, known, parts, isShared);
    return known.get(ref) === true;
  };
}
