import type { Signature, Topology } from "../topology";
import type {
  Claim,
  Measure,
  Occurrence,
  PlannerEvidence,
  RecordingEvidence,
  TopologyEvidence,
} from "./schema";

export const aSignature = (): Signature => ({
  planner: "tests",
  title: "Tests",
  summary: "",
  channels: [],
  policies: (
    [
      ["count", "guard"],
      ["ask", "ask"],
      ["prepare", "enrich"],
      ["think", "llm"],
      ["mend", "corrector"],
      ["log", "record"],
      ["act", "action"],
    ] as const
  ).map(([id, kind]) => ({
    id,
    kind,
    number: null,
    title: id,
    summary: "",
    assumption: null,
    reads: [],
    writes: [],
    calls: [],
    params: {},
    source: [],
    acts: kind === "action",
  })),
  routers: [
    {
      id: "decided",
      title: "Decided",
      summary: "",
      reads: [],
      params: {},
      branches: [
        { name: "decided", summary: "", decided: true },
        { name: "undecided", summary: "", decided: false },
      ],
    },
  ],
  calls: [],
});

type Uses = readonly string[];

/** Provenance of a part that was inferred to fill a gap of its source. */
export const filled = { basis: "inferred" as const, source: ["001:1"] };

/** `{ gate: ["count", "ask*"] }`: nodes and their policies in a row, `*` for what is inferred; all lead to `act`, which leads back. */
export const aTopology = (id: string, nodes: { readonly [node: string]: Uses }): Topology => {
  const names = Object.keys(nodes);
  const line = [...names, "act"];
  return {
    format: "planner-studio/topology",
    version: 1,
    id,
    title: id,
    planner: "tests",
    summary: "",
    namespace: "tests",
    channels: [],
    routers: [],
    repairs: [],
    nodes: [
      ...names.map((name) => ({
        id: name,
        basis: "stated" as const,
        policies: (nodes[name] ?? []).map((use) => ({
          policy: use.replace("*", ""),
          ...(use.endsWith("*") ? filled : { basis: "stated" as const }),
        })),
      })),
      { id: "act", basis: "stated", policies: [{ policy: "act", basis: "stated" }] },
    ],
    edges: [
      { from: "START", to: names[0] ?? "act", basis: "stated" },
      ...line.slice(1).map((to, i) => ({ from: line[i] ?? "", to, basis: "stated" as const })),
      { from: "act", to: names[0] ?? "act", ...filled },
    ],
  };
};

const stepRef = { row: "t1/x/0", turn: 1, decision: 0 };

export const aRecordingEvidence = (
  recording: string,
  seen: Partial<RecordingEvidence> = {},
): RecordingEvidence => ({
  recording,
  status: "identical",
  decisionsDiffer: false,
  reportDiffers: false,
  first: null,
  opening: stepRef,
  cause: null,
  end: { kind: "ended", message: "" },
  miss: null,
  onInexactAnswers: 0,
  occurrences: {},
  ...seen,
  metrics: {
    decisions: 2,
    cycles: 2,
    llmCalls: 1,
    searches: 0,
    questions: 0,
    supersteps: 4,
    checkpointWrites: 5,
    checkpointBytes: 500,
    callsByKind: {},
    matches: {},
    ...seen.metrics,
  },
});

export const anOccurrence = (n: number, of: number): Occurrence => ({ n, of, at: stepRef });

export const aTopologyEvidence = (
  topology: Topology,
  perRecording: readonly RecordingEvidence[],
): TopologyEvidence => ({
  topology,
  problems: [],
  perRecording,
  recordings: 2,
});

/** Two recordings on today's one node, and on a topology of two nodes that is seen as `perRecording` say. */
export const theEvidence = (
  perRecording: readonly RecordingEvidence[],
  two: Topology = aTopology("two", { gate: ["count", "ask"], rest: ["prepare", "think", "mend"] }),
): PlannerEvidence => {
  const one = aTopology("one", { plan: ["count", "ask", "prepare", "think", "mend"] });
  return {
    base: "one",
    signature: aSignature(),
    perTopology: new Map([
      ["one", aTopologyEvidence(one, [aRecordingEvidence("a"), aRecordingEvidence("b")])],
      ["two", aTopologyEvidence(two, perRecording)],
    ]),
  };
};

export const aClaim = (...measures: readonly Measure[]): Claim => ({
  id: "two/it",
  topology: "two",
  kind: "risk",
  source: "000:1",
  says: "It does.",
  measures,
});
