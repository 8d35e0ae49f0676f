import {
  type Cause,
  type Comparison,
  type ComparisonStatus,
  type ComparisonSummary,
  countResults,
  type Metrics,
} from "../diff";
import type { RuleFacts } from "./schema";

const statuses = { identical: 0, "same-decisions": 0, differs: 0, inconclusive: 0, failed: 0 };

const metricsOf = (over: Partial<Metrics>): Metrics => ({
  decisions: 10,
  cycles: 10,
  llmCalls: 4,
  searches: 2,
  questions: 3,
  supersteps: 30,
  checkpointWrites: 40,
  checkpointBytes: 2000,
  callsByKind: {},
  matches: {},
  ...over,
});

const end = {
  kind: "ended",
  message: "",
  outcome: null,
  turn: 2,
  step: 9,
  pointer: "/segments/0/end",
} as const;

const headEnds: { readonly [status in ComparisonStatus]: ComparisonSummary["ends"]["head"]["kind"] } = {
  identical: "ended",
  "same-decisions": "ended",
  differs: "ended",
  inconclusive: "miss",
  failed: "recursion_limit",
};

export const aSummary = (
  recording: string,
  status: ComparisonStatus,
  over: Partial<ComparisonSummary> = {},
): ComparisonSummary => ({
  recording,
  status,
  from: "start",
  incomparable: [],
  stateCompared: true,
  onInexactAnswers: { base: 0, head: 0 },
  decisionsDiffer: status === "differs",
  callsDiffer: false,
  stateDiffers: false,
  reportDiffers: false,
  endDiffers: false,
  firstDivergence: null,
  firstOtherDecision: null,
  firstSustained: null,
  agreeAgain: null,
  ends: { base: end, head: { ...end, kind: headEnds[status] } },
  metrics: { base: metricsOf({}), head: metricsOf({}) },
  ...over,
});

const aCause = (recordings: readonly string[]): Cause => ({
  id: recordings.join(),
  sentence: "",
  status: "differs",
  byStatus: statuses,
  divergence: "decision",
  at: { base: null, head: null },
  move: null,
  isolated: null,
  recordings,
  onInexactAnswers: { base: 0, head: 0, recordings: 0, first: 0 },
  exemplar: { recording: recordings[0] ?? "", row: "end" },
});

export function aComparison(recordings: readonly ComparisonSummary[]): Comparison {
  const sum = (side: "base" | "head") =>
    metricsOf({ decisions: recordings.reduce((n, { metrics }) => n + metrics[side].decisions, 0) });
  const by = (status: ComparisonStatus) => recordings.filter((one) => one.status === status);
  return {
    base: "current",
    head: "hybrid",
    recordings,
    causes: by("differs").map(({ recording }) => aCause([recording])),
    totals: {
      ...countResults(recordings),
      base: sum("base"),
      head: sum("head"),
    },
  };
}

type Loss = readonly [waits: number, midTurn: number];

export const someThreads = (
  [waits, midTurn]: Loss,
  over: Partial<NonNullable<RuleFacts["inflight"]>> = {},
): NonNullable<RuleFacts["inflight"]> => ({
  totals: { waits: { lost: waits, total: 61 }, midTurn: { lost: midTurn, total: 900 } },
  otherwise: 0,
  namespace: { base: "planner", head: "planner", kept: true, sentence: "Both keep their threads." },
  remediation: { kind: "nothing-lost", sentence: "No thread is lost." },
  checked: 3,
  recordings: 3,
  ...over,
});

/** Nothing is wrong: three conversations that are identical. */
export const someFacts = (
  recordings: readonly ComparisonSummary[] = ["a", "b", "c"].map((name) => aSummary(name, "identical")),
  over: Partial<RuleFacts> = {},
): RuleFacts => {
  const names = recordings.map(({ recording }) => recording);
  return {
    comparison: aComparison(recordings),
    notRun: [],
    trust: {
      asRecorded: names,
      notAsRecorded: [],
      synthetic: names,
      branches: 15,
      untaken: [],
      stale: [],
      unsteady: [],
      mutants: null,
    },
    inflight: someThreads([0, 0]),
    broken: { base: [], head: [] },
    problems: { base: [], head: [] },
    ...over,
  };
};
