import type { Change } from "../changes";
import type { Delta, Json, JsonObject } from "../std";
import type { End, Match, PolicyRun, Trace, WaitingJoin } from "../trace";
import type { IncomparablePart } from "./comparable/incomparable";

/**
 * `identical`: same decisions, calls, state, reports and endings, ignoring channels of only one topology and LangGraph's own. `same-decisions`: other calls, state or reports.
 * `inconclusive`: equal until a side missed a call or an answer; `differs`: a decision differed before that. `failed`: a side broke off.
 */
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
  /** Every policy that did something since the previous decision, in order. */
  readonly chain: readonly ChainLink[];
  /** Branches taken since the previous decision, in order. */
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
  /** The turn of the call; the decision that follows from it may come in a later one. */
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
  /** If added or missing: the row at which the other side made the same call. */
  readonly elsewhere?: string | undefined;
};

/** `state`: a channel of both. `extra`: a channel that only one topology declares. `internal`: LangGraph's own. */
export type ChannelChange = {
  readonly channel: string;
  readonly scope: "state" | "extra" | "internal";
  readonly change: "added" | "removed" | "changed";
  readonly delta: Delta;
};

/** A pair of aligned decisions, or (`kind: "end"`) the two endings, with the calls and changes before it. */
export type ComparedDecision = {
  readonly kind: "decision" | "end";
  /** Stable over runs and sides, for links: `t2/core.currency/0`, `end`. */
  readonly id: string;
  /** Index of the pair of segments, from 0; segments are paired by their start. */
  readonly segment: number;
  /** The earlier of both sides' turns. */
  readonly turn: number;
  readonly status: RowStatus;
  readonly base: DecisionSide | null;
  readonly head: DecisionSide | null;
  /** Calls since the row before, aligned by key and order, without reruns. */
  readonly calls: readonly CallRow[];
  /** Non-internal channels whose values differ at the decision; empty if a side is absent. */
  readonly channels: readonly ChannelChange[];
};

export type Divergence = {
  readonly kind: "decision" | "call" | "end";
  readonly turn: number;
  /** Index in `RecordingDiff.rows`. */
  readonly index: number;
  /** Label of each side's action; `null` if it did nothing. */
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
  /** Calls by kind, without reruns. */
  readonly callsByKind: { readonly [kind: string]: number };
  /** Number of calls by kind of match. */
  readonly matches: { readonly [as: string]: number };
};

export type SegmentEnd = Pick<End, "kind" | "message" | "outcome" | "turn" | "step"> & {
  readonly pointer: string;
  /** Joins left partly filled by the run; absent if there are none, or if the topology is not known. */
  readonly waitingJoins?: readonly WaitingJoin[];
};

export type RecordingDiff = {
  readonly recording: string;
  /** The start of the replays: the conversation's beginning, or each recorded decision. */
  readonly from: Trace["from"];
  /** Required properties in which the traces differ; any other difference may result from that alone. */
  readonly incomparable: readonly IncomparablePart[];
  /** True if both sides stored checkpoints; otherwise state is not compared. */
  readonly stateCompared: boolean;
  /** A side was observed and not replayed: what it lacks is not known, so the pair is never identical. */
  readonly observed?: true;
  readonly status: ComparisonStatus;
  /** Decisions of each side that rest on inexact answers: those from the first such answer on. */
  readonly onInexactAnswers: { readonly base: number; readonly head: number };
  /** True if a decision is proven to differ, also if the status is `failed`. Decisions never reached because a side broke off do not count. */
  readonly decisionsDiffer: boolean;
  readonly callsDiffer: boolean;
  /** A planner channel (not extra, not internal) differs at an aligned decision or at the end. */
  readonly stateDiffers: boolean;
  readonly reportDiffers: boolean;
  readonly endDiffers: boolean;
  readonly rows: readonly ComparedDecision[];
  readonly firstDivergence: Divergence | null;
  /** The first divergence in a decision or the end, ignoring calls; `null` if decisions and endings are the same. */
  readonly firstOtherDecision: Divergence | null;
  /** The first divergence after which the sides do not agree again within the next two decisions. */
  readonly firstSustained: Divergence | null;
  /** Row at which the sides agree again after the first divergence; `null` if they never do or never diverged. */
  readonly agreeAgain: number | null;
  /** Reports of turns that both sides took and that differ. */
  readonly reports: readonly { readonly turn: number; readonly base: Json; readonly head: Json }[];
  /** Of the first pair of segments whose endings differ, else of the last. */
  readonly ends: { readonly base: SegmentEnd; readonly head: SegmentEnd };
  readonly metrics: { readonly base: Metrics; readonly head: Metrics };
};

/** Changes that make recordings differ, alone or only in combination. */
export type VerifiedCause = {
  readonly changes: readonly Change[];
  /** Recordings in which base decides differently with only these changes; empty if they act only in combination with other changes of head. */
  readonly recordings: readonly string[];
  /** All differing recordings of this cause, each assigned to one: the cause with which base alone comes closest to head, then the one with the earliest difference. */
  readonly first: readonly string[];
  /** Number of `recordings` and `first`, or else of all that differ, that decide as base once head lacks these changes; the others have a further cause. */
  readonly settled: number;
  readonly of: number;
  /** True if no subset of the changes makes a difference. */
  readonly together: boolean;
  /** True if subsets make a difference, but only all changes make base decide as head does. */
  readonly joined: boolean;
  /** True if base with only these changes cannot run, so that nothing is known of them alone. */
  readonly refused?: boolean;
};

/** Result of a search by replays: the causes that it proved, or why it proved none. */
export type Isolation = { readonly causes: readonly VerifiedCause[] } | { readonly why: string };

/** Recordings that diverge for the same reason; differing decisions or ends are never grouped with mere differences in calls. */
export type Cause = {
  readonly id: string;
  readonly sentence: string;
  /** The worst status of its recordings; the exemplar has it. */
  readonly status: ComparisonStatus;
  readonly byStatus: ResultCounts["byStatus"];
  readonly divergence: Divergence["kind"] | "state";
  /** First diverging policy or route of each side. */
  readonly at: { readonly base: string | null; readonly head: string | null };
  /** The change of the graph that most likely caused the difference, judged by where the sides diverge. */
  readonly move: Change | null;
  /** Result of the search by replays; `null` if there was none. */
  readonly isolated: VerifiedCause | { readonly why: string } | null;
  readonly recordings: readonly string[];
  /** Decisions that rest on inexact answers, the recordings with any, and those whose first difference rests on such an answer. */
  readonly onInexactAnswers: RecordingDiff["onInexactAnswers"] & {
    readonly recordings: number;
    readonly first: number;
  };
  readonly exemplar: { readonly recording: string; readonly row: string };
};

export type ComparisonSummary = Omit<RecordingDiff, "rows" | "reports">;

/** Counts of conversations by result. */
export type ResultCounts = {
  readonly byStatus: { readonly [status in ComparisonStatus]: number };
  /** Of those that differ: only the end differs. */
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
