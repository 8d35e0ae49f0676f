import { hashText, plainText } from "../std";
import type { Trace } from "./schema";

type Row = { readonly segment: number; readonly index: number; readonly turn: number; readonly body: string };

/** A trace in parts, as JSON texts, for a store that keeps equal values once. */
export type PackedTrace = {
  /** The trace without its decisions, calls, checkpoints and values. */
  readonly head: string;
  /** JSON list of pairs: value ref in the trace, key of `values`. */
  readonly refs: string;
  readonly decisions: readonly Row[];
  readonly calls: readonly (Row & { readonly kind: string; readonly match: string })[];
  readonly checkpoints: readonly (Omit<Row, "turn"> & { readonly step: number })[];
  /** Named by what they hold, whatever the trace calls them; in the order of their keys. */
  readonly values: readonly PackedValue[];
};

export type PackedValue = { readonly key: string; readonly body: string };

/** What `unpack` needs of a packed trace: parts in any order, values at least its own. */
export type TraceParts = {
  readonly head: string;
  readonly refs: string;
  readonly decisions: readonly PackedPart[];
  readonly calls: readonly PackedPart[];
  readonly checkpoints: readonly PackedPart[];
  readonly values: readonly PackedValue[];
};
type PackedPart = { readonly segment: number; readonly index: number; readonly body: string };

export function pack(trace: Trace): PackedTrace {
  const { values, segments, ...rest } = trace;
  const bodies = Object.entries(values).map(([ref, value]) => {
    const body = JSON.stringify(value);
    return { ref, key: hashText(body).slice(0, 32), body };
  });
  const head = { ...rest, segments: segments.map((one) => ({ ...one, ...nothing })) };
  return {
    head: JSON.stringify(head),
    refs: JSON.stringify(bodies.map(({ ref, key }) => [ref, key])),
    decisions: rows(trace, "decisions", ({ turn }) => ({ turn: column(turn) })),
    calls: rows(trace, "calls", ({ turn, kind, match }) => ({
      turn: column(turn),
      kind: plainText(kind),
      match: match.as,
    })),
    checkpoints: rows(trace, "checkpoints", ({ step }) => ({ step: column(step) })),
    values: once(bodies),
  };
}

/** The trace that was packed. Throws when a part of it is missing. */
export function unpack(parts: TraceParts): Trace {
  const head = JSON.parse(parts.head) as Trace;
  const bodies = new Map(parts.values.map(({ key, body }) => [key, body]));
  const values = (JSON.parse(parts.refs) as [string, string][]).map(([ref, key]) => {
    const body = bodies.get(key);
    if (body === undefined) throw new Error(`The stored trace lacks the value ${key}.`);
    return [ref, JSON.parse(body)];
  });
  const segments = head.segments.map((segment, i) => ({
    ...segment,
    calls: inOrder(parts.calls, i),
    decisions: inOrder(parts.decisions, i),
    checkpoints: inOrder(parts.checkpoints, i),
  }));
  return { ...head, segments, values: Object.fromEntries(values) } as Trace;
}

/** Where a packed trace went, without what it decided, called and kept. */
export const unpackStructure = (head: string): Pick<Trace, "segments"> => JSON.parse(head) as Trace;

/** The most that a database's integer column holds; the body keeps the number itself. */
const column = (count: number): number => Math.min(count, 2_147_483_647);

const nothing = { calls: [], decisions: [], checkpoints: [] } as const;
type Many = keyof typeof nothing;

function rows<K extends Many, F>(
  trace: Trace,
  name: K,
  facts: (item: Trace["segments"][number][K][number]) => F,
): (F & PackedPart)[] {
  return trace.segments.flatMap((one, segment) =>
    one[name].map((item, index) => ({ segment, index, ...facts(item), body: JSON.stringify(item) })),
  );
}

const inOrder = (parts: readonly PackedPart[], segment: number): unknown[] =>
  parts
    .filter((part) => part.segment === segment)
    .sort((a, b) => a.index - b.index)
    .map(({ body }) => JSON.parse(body) as unknown);

function once(bodies: readonly PackedValue[]): PackedValue[] {
  const byKey = new Map(bodies.map(({ key, body }) => [key, { key, body }]));
  return [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}
