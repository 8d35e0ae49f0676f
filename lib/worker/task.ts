import type { MessagePort } from "node:worker_threads";
import { z } from "zod";
import type { NodeRenames, RecordingOutcomes } from "../inflight";
import type { MutantSize } from "../mutants";
import type { StopOn } from "../replay";
import { Json } from "../std";
import type { End, TraceFacts, TraceWork } from "../trace";
import type { PackedTrace } from "./packTrace";

/** A user's answer where the recording has none, for the `ordinal`-th request of a key, from 0. */
export const SuppliedAnswer = z.strictObject({
  key: z.string().min(1).max(80),
  ordinal: z.number().int().min(0).max(10_000),
  answer: Json,
});
export type SuppliedAnswer = z.infer<typeof SuppliedAnswer>;

/** The part of a request that affects the replay's result, and so its identity. */
export const ReplayOptions = z.strictObject({
  from: z.enum(["start", "recorded"]).default("start"),
  supplied: z.array(SuppliedAnswer).max(1000).default([]),
  /** Hash of an answer set, used where the recording and `supplied` have no answer. */
  answers: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "must be the hash of an answer set")
    .optional(),
});
export type ReplayOptions = z.infer<typeof ReplayOptions>;

/** Documents as JSON texts, so that the calling thread neither parses nor copies them. */
export type ReplayTask = {
  readonly topology: string;
  readonly recording: string;
  /** The answer set of the options. */
  readonly answers?: string;
  readonly options: ReplayOptions;
  /** Max supersteps per run of the graph. */
  readonly recursionLimit: number;
  /** Replays twice; a planner that differs from itself is refused. */
  readonly twice?: boolean;
  /** Runs greedily, with a pause of so many milliseconds between the calls of a task. */
  readonly greedy?: { readonly pause: number };
  /** Receives the number of calls made so far. */
  readonly calls?: MessagePort;
};

export type Replayed = { readonly ok: true; readonly result: ReplayResult } | ReplayRefusal;

/** It cannot start, or differs from itself; `message` is the reason. */
export type ReplayRefusal = {
  readonly ok: false;
  readonly message: string;
  readonly differsFromItself?: true;
};

export type ReplayResult = CompletedReplay & { readonly trace: PackedTrace };

/** Facts of a replay that ran to its end. */
export type CompletedReplay = TraceFacts & {
  /** True if decisions, reports and outcomes match the recording. */
  readonly asRecorded: boolean;
  readonly milliseconds: number;
};

/** A replay from the start that stops at the first difference from base. Documents are JSON texts. */
export type UntilDifferentTask = Pick<
  ReplayTask,
  "topology" | "recording" | "answers" | "recursionLimit" | "twice"
> & {
  readonly base: TraceWork;
  readonly stopOn: Exclude<StopOn, null>;
};

export type UntilDifferentResult =
  /** The trace of a full replay. */
  | {
      readonly ok: true;
      readonly different: false;
      readonly trace: PackedTrace;
      readonly completed: CompletedReplay;
    }
  /** The trace ends at the difference, or where a turn began to repeat itself. */
  | { readonly ok: true; readonly different: true; readonly trace: PackedTrace }
  | ReplayRefusal;

/** Samples mutants of a topology by seed. Documents are JSON texts. */
export type MutantSampleTask = MutantSize & { readonly topology: string };

export type MutantSample = {
  readonly mutants: readonly { readonly id: string; readonly sentence: string; readonly topology: string }[];
  /** Max supersteps for the topology and each mutant. */
  readonly recursionLimit: number;
};

/** Tests which mutants of `source` one recording detects. Documents are JSON texts. */
export type MutantsTask = Pick<ReplayTask, "recording" | "recursionLimit"> & {
  readonly source: string;
  readonly mutants: readonly string[];
};

export type MutantsResult =
  /** One flag per mutant. */
  | { readonly ok: true; readonly detected: readonly boolean[] }
  /** The source does not start on this recording. */
  | { readonly ok: false; readonly message: string };

/** Replays a topology over recordings for their endings. Documents are JSON texts. */
export type EndsTask = { readonly topology: string; readonly recordings: readonly string[] };

/** The end of a replay and its number of calls; `null` when it could not start. Avoids sending traces across threads. */
export type ReplayEnd = { readonly end: End; readonly calls: number } | null;

/** Two packed traces of one recording with their topologies as JSON texts; `null` when head is the base itself. */
export type EvidenceTask = {
  readonly base: PackedTrace;
  readonly head: PackedTrace | null;
  readonly topologies: { readonly base: string; readonly head: string };
};

/** Two replays of one recording, packed. `name` is that of an app's recording in its workspace. */
export type PackedPair = {
  readonly base: PackedTrace;
  readonly head: PackedTrace;
  readonly name?: string;
};

/** Two replays to compare. Topologies are JSON texts; `names` are the display names. */
export type PairTask = PackedPair & {
  readonly names: { readonly base: string; readonly head: string };
  readonly topologies: EvidenceTask["topologies"];
  /** `AppSides` of two commits of an app, as a JSON text. */
  readonly app?: string;
};

/** Results of two replays, as separate JSON texts, so that each can be read without the other. */
export type PairTexts = { readonly summary: string; readonly differences: string };

/** Replays of two commits of an app, with their recordings in the same order. `commits`: `ExplainedCommits` as a JSON text. */
export type ExplainTask = {
  readonly commits: string;
  readonly pairs: readonly PackedPair[];
  readonly recordings: readonly { readonly name: string; readonly document: string }[];
};

/** Two replays from recorded decisions, and the hash of their recording. */
export type CandidatesTask = PackedPair & { readonly recording: string };

/** Resumes a recording's base threads under head. Documents are JSON texts; head may also be a stub. */
export type InflightTask = {
  readonly base: string;
  readonly head: string;
  readonly recording: string;
  readonly rename: NodeRenames;
};

export type InflightResult =
  | { readonly ok: true; readonly threads: RecordingOutcomes }
  | { readonly ok: false; readonly message: string };
