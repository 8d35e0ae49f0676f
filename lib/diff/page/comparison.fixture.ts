import { countResults } from "../results/countResults";
import type {
  Cause,
  ComparedDecision,
  Comparison,
  ComparisonStatus,
  ComparisonSummary,
  DecisionSide,
  Metrics,
  RecordingDiff,
} from "../schema";
import type { RunPath } from "./schema";

const metrics = (over: Partial<Metrics> = {}): Metrics => ({
  decisions: 4,
  cycles: 4,
  llmCalls: 2,
  searches: 1,
  questions: 2,
  supersteps: 12,
  checkpointWrites: 60,
  checkpointBytes: 24_000,
  callsByKind: { "llm.plan": 2, "web.search": 1, "user.answer": 2 },
  matches: { exact: 5 },
  ...over,
});

export const aMetrics = metrics;

export const aDecision = (over: Partial<DecisionSide> = {}): DecisionSide => ({
  pointer: "/segments/0/decisions/0",
  index: 0,
  turn: 1,
  label: "ask core.region",
  compared: { action: "ask_user", target: "core.region" },
  shown: { reason: "The region is missing." },
  origin: "deterministic",
  step: 2,
  chain: [
    {
      node: "plan",
      policy: "tick",
      did: "wrote",
      wrote: ["iteration"],
      notes: [],
      pointer: "/segments/0/supersteps/0/tasks/0/policies/0",
    },
    {
      node: "plan",
      policy: "region_question",
      did: "settled",
      wrote: ["decision"],
      notes: ["core.region is missing."],
      pointer: "/segments/0/supersteps/0/tasks/0/policies/1",
    },
  ],
  routes: [],
  ...over,
});

export const aRow = (over: Partial<ComparedDecision> = {}): ComparedDecision => ({
  kind: "decision",
  id: "t1/core.region/0",
  segment: 0,
  turn: 1,
  status: "same",
  base: aDecision(),
  head: aDecision({ step: 4 }),
  calls: [],
  channels: [],
  ...over,
});

export const decomposed: ComparedDecision["calls"][number] = {
  status: "added",
  base: null,
  head: {
    pointer: "/segments/0/calls/0",
    turn: 1,
    label: "decompose market.size",
    kind: "llm.decompose",
    key: "k1",
    node: "prepare",
    policy: "enrich_schema",
    match: { as: "exact", recorded: { turn: 2, index: 0 } },
    request: { field: "market.size" },
    answer: { components: ["market.population", "market.spend"] },
  },
};

export const endRow = (over: Partial<ComparedDecision> = {}): ComparedDecision =>
  aRow({ kind: "end", id: "end", turn: 2, base: null, head: null, ...over });

export const aDiff = (
  rows: readonly ComparedDecision[],
  over: Partial<RecordingDiff> = {},
): RecordingDiff => ({
  recording: "lisbon",
  from: "start",
  incomparable: [],
  stateCompared: true,
  onInexactAnswers: { base: 0, head: 0 },
  status: "same-decisions",
  decisionsDiffer: false,
  callsDiffer: true,
  stateDiffers: false,
  reportDiffers: false,
  endDiffers: false,
  rows,
  firstDivergence: null,
  firstOtherDecision: null,
  firstSustained: null,
  agreeAgain: null,
  reports: [],
  ends: {
    base: { kind: "ended", message: "", outcome: null, turn: 2, step: 9, pointer: "/segments/0/end" },
    head: { kind: "ended", message: "", outcome: null, turn: 2, step: 14, pointer: "/segments/0/end" },
  },
  metrics: { base: metrics(), head: metrics({ llmCalls: 3 }) },
  ...over,
});

export const aSummary = (recording: string, status: ComparisonStatus): ComparisonSummary => {
  const decisionsDiffer = status === "differs";
  const { rows: _rows, reports: _reports, ...rest } = aDiff([], { recording, status, decisionsDiffer });
  return rest;
};

const noStatus = { identical: 0, "same-decisions": 0, differs: 0, inconclusive: 0, failed: 0 };

export const aCause = (
  status: ComparisonStatus,
  recordings: readonly string[],
  over: Partial<Cause> = {},
): Cause => ({
  id: `cause-${recordings.join("-")}`,
  sentence: "B decomposes market.size before asking for the region",
  status,
  byStatus: { ...noStatus, [status]: recordings.length },
  divergence: status === "differs" ? "decision" : "call",
  at: { base: "region_question", head: "enrich_schema" },
  move: null,
  isolated: null,
  recordings,
  onInexactAnswers: { base: 0, head: 0, recordings: 0, first: 0 },
  exemplar: { recording: recordings[0] ?? "", row: "t1/core.region/0" },
  ...over,
});

export const aComparison = (
  summaries: readonly ComparisonSummary[],
  causes: readonly Cause[] = [],
): Comparison => {
  return {
    base: "current",
    head: "hybrid",
    recordings: summaries,
    causes,
    totals: {
      ...countResults(summaries),
      base: metrics(),
      head: metrics({ llmCalls: 3, checkpointWrites: 85 }),
    },
  };
};

export const aPath = (): RunPath => ({
  turns: [
    { turn: 1, kind: "message", text: "Scooters in Lisbon" },
    { turn: 2, kind: "answer", text: "Portugal" },
  ],
  segments: [
    {
      steps: [
        {
          step: 1,
          turn: 1,
          nodes: ["plan"],
          routes: [{ from: "plan", router: "action", on: "ask", to: "ask_user" }],
        },
        { step: 2, turn: 1, nodes: ["ask_user"], routes: [] },
        { step: 3, turn: 2, nodes: ["observe_user"], routes: [] },
        {
          step: 4,
          turn: 2,
          nodes: ["plan"],
          routes: [{ from: "plan", router: "action", on: "finish", to: "finish" }],
        },
        { step: 5, turn: 2, nodes: ["finish"], routes: [] },
      ],
    },
  ],
});

export const nothingSupplied = { base: [], head: [] } as const;
