import type { Segment, Trace, TraceCall } from "../trace";
import { type MetricName, type Metrics, metricNames } from "./schema";

/** What a figure counts, in words. */
export const metricTitles: { readonly [name in MetricName]: string } = {
  decisions: "decisions",
  cycles: "cycles",
  llmCalls: "LLM calls",
  searches: "searches",
  questions: "questions",
  supersteps: "supersteps",
  checkpointWrites: "checkpoint writes",
  checkpointBytes: "checkpoint bytes",
};

/** What a trace took, over all its segments; a rerun of a call is no further call. */
export function metricsOf(trace: Trace): Metrics {
  const calls = trace.segments.flatMap((segment) => segment.calls);
  const made = calls.filter((call) => call.match.as !== "rerun");
  const group = (name: TraceCall["group"]): number => made.filter((call) => call.group === name).length;
  const checkpoints = trace.segments.flatMap((segment) => segment.checkpoints);
  return {
    decisions: sum(trace.segments.map((segment) => segment.decisions.length)),
    cycles: sum(trace.segments.map((segment) => cyclesOf(segment, trace))),
    llmCalls: group("llm"),
    searches: group("search"),
    questions: group("question"),
    supersteps: sum(trace.segments.map((segment) => segment.supersteps.length)),
    checkpointWrites: checkpoints.length,
    checkpointBytes: sum(checkpoints.map((checkpoint) => checkpoint.bytes)),
    callsByKind: tally(made.map((call) => call.kind)),
    matches: tally(calls.map((call) => call.match.as)),
  };
}

/** How often the loop was entered: runs of the nodes that the thread began with. */
function cyclesOf(segment: Segment, trace: Trace): number {
  const first = segment.supersteps[0] ?? trace.segments[0]?.supersteps[0];
  const entry = first?.tasks[0]?.node;
  return segment.supersteps.flatMap(({ tasks }) => tasks).filter((task) => task.node === entry).length;
}

type Totals = { readonly [name in MetricName]: number };

const totals = (of: (name: MetricName) => number): Totals =>
  Object.fromEntries(metricNames.map((name) => [name, of(name)])) as Totals;

export const noMetrics: Metrics = { ...totals(() => 0), callsByKind: {}, matches: {} };

export const addMetrics = (a: Metrics, b: Metrics): Metrics => ({
  ...totals((name) => a[name] + b[name]),
  callsByKind: addTallies(a.callsByKind, b.callsByKind),
  matches: addTallies(a.matches, b.matches),
});

type Tally = { readonly [word: string]: number };

const addTallies = (a: Tally, b: Tally): Tally => {
  const words = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return Object.fromEntries(words.map((word) => [word, countOf(a, word) + countOf(b, word)]));
};

const countOf = (counts: Tally, word: string): number =>
  Object.hasOwn(counts, word) ? (counts[word] ?? 0) : 0;

const tally = (words: readonly string[]): Tally => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
