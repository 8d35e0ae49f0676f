import type { Segment, Task, Trace, TraceCall } from "../trace";
import { type MetricName, type Metrics, metricNames } from "./schema";

/** Title of each metric. */
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

/**
 * Computes a trace's metrics over all segments; reruns of calls do not count.
 * Cycles are runs of the policies in `countedBy`. Without it, as in traces of older versions, they are runs of each segment's first node.
 */
export function metricsOf(trace: Trace, countedBy = trace.cyclesCountedBy): Metrics {
  const calls = trace.segments.flatMap((segment) => segment.calls);
  const made = calls.filter((call) => call.match.as !== "rerun");
  const group = (name: TraceCall["group"]): number => made.filter((call) => call.group === name).length;
  const checkpoints = trace.segments.flatMap((segment) => segment.checkpoints);
  return {
    decisions: sum(trace.segments.map((segment) => segment.decisions.length)),
    cycles: countedBy ? runsOf(countedBy, trace) : entryRuns(trace),
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

/** Counts both sides by one rule: a side that declares no cycle counter uses the other's. */
export const metricsOfBoth = (
  base: Trace,
  head: Trace,
): { readonly base: Metrics; readonly head: Metrics } => ({
  base: metricsOf(base, base.cyclesCountedBy ?? head.cyclesCountedBy),
  head: metricsOf(head, head.cyclesCountedBy ?? base.cyclesCountedBy),
});

/** True if a metric is meaningful for both sides: cycles are counted only if the planner marks a policy that counts them. */
export const isCounted = (
  name: MetricName,
  { base, head }: { readonly base: number; readonly head: number },
): boolean => name !== "cycles" || base + head > 0;

const tasksOf = ({ supersteps }: Segment): readonly Task[] => supersteps.flatMap(({ tasks }) => tasks);

/** Excludes runs inside a router: LangGraph discards their writes. */
const runsOf = (policies: readonly string[], { segments }: Trace): number =>
  segments
    .flatMap(tasksOf)
    .flatMap((task) => task.policies ?? [])
    .filter(({ policy, did }) => did !== "skipped" && policies.includes(policy)).length;

const entryRuns = ({ segments }: Trace): number =>
  sum(segments.map(tasksOf).map((tasks) => tasks.filter(({ node }) => node === tasks[0]?.node).length));

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
  const texts = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return Object.fromEntries(texts.map((word) => [word, countOf(a, word) + countOf(b, word)]));
};

const countOf = (counts: Tally, word: string): number =>
  Object.hasOwn(counts, word) ? (counts[word] ?? 0) : 0;

const tally = (texts: readonly string[]): Tally => {
  const counts = new Map<string, number>();
  for (const word of texts) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
