import type { MessagePort } from "node:worker_threads";
import { z } from "zod";
import type { NodeRenames, RecordingOutcomes } from "../inflight";
import type { MutantSize } from "../mutants";
import type { Otherwise } from "../reuse";
import { Json } from "../std";
import type { End, TraceFacts } from "../trace";
import type { PackedTrace } from "./packTrace";

/** An answer that a person gave where the recording has none: for the `ordinal`-th time, from 0, that a key is asked. */
export const SuppliedAnswer = z.strictObject({
  key: z.string().min(1).max(80),
  ordinal: z.number().int().min(0).max(10_000),
  answer: Json,
});
export type SuppliedAnswer = z.infer<typeof SuppliedAnswer>;

/** What of a replay's result depends on who asked for it. Part of the replay's identity. */
export const ReplayOptions = z.strictObject({
  from: z.enum(["start", "recorded"]).default("start"),
  supplied: z.array(SuppliedAnswer).max(1000).default([]),
  /** Hash of an answer set, which answers where the recording and `supplied` have nothing. */
  answers: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "must be the hash of an answer set")
    .optional(),
});
export type ReplayOptions = z.infer<typeof ReplayOptions>;

/** Documents as JSON texts, so that the thread that asks neither parses nor copies them. */
export type ReplayTask = {
  readonly topology: string;
  readonly recording: string;
  /** The answer set of the options. */
  readonly answers?: string;
  readonly options: ReplayOptions;
  /** Supersteps that one run of the graph may take. */
  readonly recursionLimit: number;
  /** Replayed twice; a planner that differs from itself is refused. */
  readonly twice?: boolean;
  /** Is told the number of calls made so far, as they are made. */
  readonly calls?: MessagePort;
};

export type Replayed =
  | { readonly ok: true; readonly result: ReplayResult }
  /** It cannot start, or differs from itself; a sentence that says why. */
  | { readonly ok: false; readonly message: string; readonly differsFromItself?: true };

export type ReplayResult = TraceFacts & {
  readonly trace: PackedTrace;
  /** Whether decisions, reports and outcomes are those of the recording. */
  readonly asRecorded: boolean;
  readonly milliseconds: number;
};

/** A replay from the start beside those of topologies that it differs from in little. Documents are JSON texts. */
export type ReuseTask = Pick<ReplayTask, "topology" | "recording" | "answers" | "recursionLimit"> & {
  /** The topologies, their base first. */
  readonly beside: readonly string[];
  /** Where it ends: where it does otherwise than its base, or with the conversation. */
  readonly length: Otherwise | "whole";
};

export type ReuseResult =
  | { readonly ok: true; readonly trace: PackedTrace }
  /** It did otherwise and was ended; the row of the comparison with its base that first differs, by its index. */
  | { readonly ok: true; readonly trace: null; readonly differsAt: number | null }
  | { readonly ok: false; readonly message: string };

/** So many mutants of a topology, by a seed. Documents are JSON texts. */
export type MutantSampleTask = MutantSize & { readonly topology: string };

export type MutantSample = {
  readonly mutants: readonly { readonly id: string; readonly sentence: string; readonly topology: string }[];
  /** Supersteps that each of them, and the topology itself, may take. */
  readonly recursionLimit: number;
};

/** Which mutants of `source` one recording tells from it. Documents are JSON texts. */
export type MutantsTask = Pick<ReplayTask, "recording" | "recursionLimit"> & {
  readonly source: string;
  readonly mutants: readonly string[];
};

export type MutantsResult =
  /** Of each mutant. */
  | { readonly ok: true; readonly detected: readonly boolean[] }
  /** The source does not start on this recording. */
  | { readonly ok: false; readonly message: string };

/** How a topology comes through recordings. Documents are JSON texts. */
export type EndsTask = { readonly topology: string; readonly recordings: readonly string[] };

/** The end of a replay and the number of its calls; null where it could not start. No trace crosses threads for it. */
export type ReplayEnd = { readonly end: End; readonly calls: number } | null;

/** Two packed traces of one recording and the topologies that they are of, as JSON texts; null for a head that is the base itself. */
export type EvidenceTask = {
  readonly base: PackedTrace;
  readonly head: PackedTrace | null;
  readonly topologies: { readonly base: string; readonly head: string };
};

/** Two replays of one recording, packed. */
export type PackedPair = { readonly base: PackedTrace; readonly head: PackedTrace };

/** Two replays that are compared. Topologies are JSON texts; `names` is what the comparison calls them. */
export type PairTask = PackedPair & {
  readonly names: { readonly base: string; readonly head: string };
  readonly topologies: EvidenceTask["topologies"];
};

/** What two replays come to, as JSON texts: who asks for one of them need not read the other. */
export type PairTexts = { readonly summary: string; readonly differences: string };

/** Two replays from recorded decisions, and the hash of their recording. */
export type CandidatesTask = PackedPair & { readonly recording: string };

/** What becomes of a recording's threads of base under head. Documents are JSON texts; head may also be a stub. */
export type InflightTask = {
  readonly base: string;
  readonly head: string;
  readonly recording: string;
  readonly rename: NodeRenames;
};

export type InflightResult =
  | { readonly ok: true; readonly threads: RecordingOutcomes }
  | { readonly ok: false; readonly message: string };
