import type { Change } from "../changes";
import type { Delta, Json, JsonObject } from "../std";
import type { End, Match, PolicyRun, Trace, WaitingJoin } from "../trace";
import type { IncomparablePart } from "./comparable/incomparable";

/** `identical`: same decisions, calls, state, reports and endings; channels that only one topology keeps never count, nor do LangGraph's own. `same-decisions`: other calls, state or reports. `inconclusive`: the decisions agree up to where a side missed a call, or the answer to a question; one that differed before that is proven, and so `differs`. `failed`: a side broke off. */
export type ComparisonStatus = "identical" | "same-decisions" | "differs" | "inconclusive" | "failed";

export type RowStatus = "same" | "changed" | "added" | "missing" | "moved";

/** One decision of one side. `pointer` resolves in that side's trace. */
export type DecisionSide = {
  readonly pointer: string;
  readonly index: number;
  readonly turn: number;
  readonly label: string;
  readonly compared: JsonObject;
  readonly shown: JsonObject;
  readonly origin: string | null;
  readonly step: number;
  /** Every policy that did something since the decision before, in order: how this decision came about. */
  readonly chain: readonly ChainLink[];
  /** Branches taken since the decision before, in order. */
  readonly routes: readonly RouteLink[];
};

export type RouteLink = {
  readonly node: string;
  readonly router: string;
  readonly on: string;
  readonly to: string;
  /** JSON pointer of the route in its trace. */
  readonly pointer: string;
};

export type ChainLink = {
  readonly node: string;
  readonly policy: string;
  readonly did: PolicyRun["did"];
  readonly wrote: readonly string[];
  readonly notes: readonly string[];
  /** JSON pointer of the run in its trace. */
  readonly pointer: string;
};

export type CallSide = {
  readonly pointer: string;
  /** In which it was made; a decision that it leads to may come in a later one. */
  readonly turn: number;
  readonly label: string;
  readonly kind: string;
  readonly key: string;
  readonly node: string;
  readonly policy: string | null;
  readonly match: Match;
  readonly request: Json;
  readonly answer?: Json | undefined;
  readonly error?: { readonly message: string } | undefined;
};

/** `changed`: the same key with another context or answer. `moved`: the same call in another order before the same decision. */
export type CallRow = {
  readonly status: RowStatus;
  readonly base: CallSide | null;
  readonly head: CallSide | null;
  /** Where it was added or is missing: the row at which the other side made the same call. */
  readonly elsewhere?: string | undefined;
};

/** `state`: a channel of both. `extra`: a channel that only one topology declares. `internal`: LangGraph's own. */
export type ChannelChange = {
  readonly channel: string;
  readonly scope: "state" | "extra" | "internal";
  readonly change: "added" | "removed" | "changed";
  readonly delta: Delta;
};

/** A pair of aligned decisions, or (`kind: "end"`) the two endings, with what led there. */
export type ComparedDecision = {
  readonly kind: "decision" | "end";
  /** Stable over runs and sides, for links: `t2/core.currency/0`, `end`. */
  readonly id: string;
  /** Which pair of segments, from 0; segments are paired by where they start. */
  readonly segment: number;
  /** The earlier of both sides' turns. */
  readonly turn: number;
  readonly status: RowStatus;
  readonly base: DecisionSide | null;
  readonly head: DecisionSide | null;
  /** Calls since the row before, aligned by key and order. Reruns are left out. */
  readonly calls: readonly CallRow[];
  /** Non-internal channels whose values differ when the decision is made; empty where a side is absent. */
  readonly channels: readonly ChannelChange[];
};

export type Divergence = {
  readonly kind: "decision" | "call" | "end";
  readonly turn: number;
  /** Index in `RecordingDiff.rows`. */
  readonly index: number;
  /** What each side did there, in words; null where it did nothing. */
  readonly base: string | null;
  readonly head: string | null;
};

/** `checkpointWrites` counts checkpoints that a saver writes, `checkpointBytes` the channel values written with them. */
export const metricNames = [
  "decisions",
  "cycles",
  "llmCalls",
  "searches",
  "questions",
  "supersteps",
  "checkpointWrites",
  "checkpointBytes",
] as const;
export type MetricName = (typeof metricNames)[number];

export type Metrics = { readonly [name in MetricName]: number } & {
  /** Calls by kind, reruns left out. */
  readonly callsByKind: { readonly [kind: string]: number };
  /** How calls were matched, by word. */
  readonly matches: { readonly [as: string]: number };
};

export type SegmentEnd = Pick<End, "kind" | "message" | "outcome" | "turn" | "step"> & {
  readonly pointer: string;
  /** Joins that the run left partly filled; absent where there are none, or the topology is not known. */
  readonly waitingJoins?: readonly WaitingJoin[];
};

export type RecordingDiff = {
  readonly recording: string;
  /** Whether the replays lead through the conversation, or start anew at each recorded decision. */
  readonly from: Trace["from"];
  /** In what the traces differ that must agree before they are compared; what differs otherwise may come from that alone. */
  readonly incomparable: readonly IncomparablePart[];
  /** Whether both sides kept checkpoints; where one did not, nothing is said of the state. */
  readonly stateCompared: boolean;
  readonly status: ComparisonStatus;
  /** Decisions of each side that rest on answers that are not exact: those from the first such answer on. */
  readonly onInexactAnswers: { readonly base: number; readonly head: number };
  /** Some decision is proven to differ, also where the status is `failed`: decisions that a side never reached because it broke off do not count. */
  readonly decisionsDiffer: boolean;
  readonly callsDiffer: boolean;
  /** A planner channel (not extra, not internal) differs at an aligned decision or at the end. */
  readonly stateDiffers: boolean;
  readonly reportDiffers: boolean;
  readonly endDiffers: boolean;
  readonly rows: readonly ComparedDecision[];
  readonly firstDivergence: Divergence | null;
  /** The first divergence in what is decided or how it ends, whatever calls differ before; null where decisions and endings are the same. */
  readonly firstOtherDecision: Divergence | null;
  /** The first divergence that lasts: the sides do not agree again within the next two decisions. */
  readonly firstSustained: Divergence | null;
  /** Row where the sides agree again after the first divergence, null when they never do or never parted. */
  readonly agreeAgain: number | null;
  /** Reports of turns that both sides took and that differ. */
  readonly reports: readonly { readonly turn: number; readonly base: Json; readonly head: Json }[];
  /** Of the first pair of segments whose endings differ, else of the last. */
  readonly ends: { readonly base: SegmentEnd; readonly head: SegmentEnd };
  readonly metrics: { readonly base: Metrics; readonly head: Metrics };
};

/** Changes that make recordings differ, by themselves or only together. */
export type VerifiedCause = {
  readonly changes: readonly Change[];
  /** Recordings that base decides otherwise once it has these changes and no others; none where they act only beside others of head. */
  readonly recordings: readonly string[];
  /** Those of all differing recordings that belong to this cause, each to one: the one with which base alone comes closest to head, and among equals the one that tells first. */
  readonly first: readonly string[];
  /** How many of `recordings` and `first`, or of all that differ where there are none, decide as base once head lacks these changes; the others differ for another cause too. */
  readonly settled: number;
  readonly of: number;
  /** Whether no part of the changes makes a difference. */
  readonly together: boolean;
  /** Whether parts of the changes make a difference, but only all of them make base decide as head does. */
  readonly joined: boolean;
  /** Base with these changes and no others cannot run, so nothing is known of them alone. */
  readonly refused?: boolean;
};

/** What a search by replays came to: the causes that it proved, or why it proved none. */
export type Isolation = { readonly causes: readonly VerifiedCause[] } | { readonly why: string };

/** Recordings that part for the same reason are one line; those that decide or end otherwise are never in one with those that come to the same by other work. */
export type Cause = {
  readonly id: string;
  readonly sentence: string;
  /** The gravest of its recordings, of which the exemplar is one. */
  readonly status: ComparisonStatus;
  readonly byStatus: ResultCounts["byStatus"];
  readonly divergence: Divergence["kind"] | "state";
  /** First diverging policy or route of each side. */
  readonly at: { readonly base: string | null; readonly head: string | null };
  /** The change of the graph that most likely made the difference, judged by where the sides part. */
  readonly move: Change | null;
  /** What was proven of it by replays; null where nobody has searched. */
  readonly isolated: VerifiedCause | { readonly why: string } | null;
  readonly recordings: readonly string[];
  /** Decisions that rest on answers that are not exact, the recordings that have any, and those whose first difference rests on such an answer itself. */
  readonly onInexactAnswers: RecordingDiff["onInexactAnswers"] & {
    readonly recordings: number;
    readonly first: number;
  };
  readonly exemplar: { readonly recording: string; readonly row: string };
};

export type ComparisonSummary = Omit<RecordingDiff, "rows" | "reports">;

/** How many conversations came to what. */
export type ResultCounts = {
  readonly byStatus: { readonly [status in ComparisonStatus]: number };
  /** Of those that differ: every decision is the same, and only the end is not. */
  readonly endOtherwise: number;
};

/** Two sides over a set of recordings. */
export type Comparison = {
  readonly base: string;
  readonly head: string;
  readonly recordings: readonly ComparisonSummary[];
  readonly causes: readonly Cause[];
  readonly totals: ResultCounts & { readonly base: Metrics; readonly head: Metrics };
};
