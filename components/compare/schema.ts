import type { Comparison, ComparisonStatus, RecordingDiff } from "@/lib/diff";
import type { Answers } from "@/lib/rules";
import type { ComparisonTrust } from "@/lib/server/diffs/get";
import type { SuppliedAnswer } from "@/lib/server/diffs/open";
import type { TopologyDrawing } from "@/lib/server/evidence/topologies/drawing";
import type { Signature } from "@/lib/topology";
import type { AnswersShown } from "../answers/schema";

/** `base` is A and blue, `head` is B and orange. */
export type SideName = "base" | "head";

export const letter = { base: "A", head: "B" } as const;

/** A topology of the comparison with what its drawing needs. */
export type Side = Pick<TopologyDrawing, "topology" | "layout" | "hash" | "problems" | "editedBy">;

/** A recording available to the comparison, compared or not. */
export type RecordingEntry = {
  readonly id: string;
  readonly title: string;
  readonly synthetic: boolean;
  readonly turns: number;
};

export type Evidence = {
  readonly base: Side;
  readonly head: Side;
  readonly signature: Signature;
  /** Topologies that can be chosen as `base` and `head`. */
  readonly topologies: readonly { readonly id: string; readonly title: string }[];
  readonly recordings: readonly RecordingEntry[];
  readonly comparison: Comparison;
  readonly trust: ComparisonTrust;
  readonly answers: Answers;
  /** Supplied answers in use, and the questions at which conversations stop without one. */
  readonly given: AnswersShown;
  /** Hash of both topology versions, every recording and the engine of every replay. */
  readonly hash: string;
};

/** Path of one side, superstep by superstep. */
export type RunPath = {
  readonly turns: readonly {
    readonly turn: number;
    readonly kind: "message" | "answer";
    readonly text: string;
  }[];
  readonly segments: readonly { readonly steps: readonly PathStep[] }[];
};

export type PathStep = {
  readonly step: number;
  readonly turn: number;
  readonly nodes: readonly string[];
  readonly routes: readonly {
    readonly from: string;
    readonly router: string;
    readonly on: string;
    readonly to: string;
  }[];
};

/** A compared recording, as shown in the columns. */
export type Opened = {
  readonly recording: string;
  readonly diff: RecordingDiff;
  readonly base: RunPath;
  readonly head: RunPath;
  /** Answers supplied to each side so far. */
  readonly supplied: { readonly [side in SideName]: readonly SuppliedAnswer[] };
};

/** Status of a recording, or `not-run` without a result: a missing case is not a passing case. */
export type Shown = ComparisonStatus | "not-run";

export const shownStatuses = [
  "differs",
  "failed",
  "inconclusive",
  "same-decisions",
  "not-run",
  "identical",
] as const satisfies readonly Shown[];

/** Answers supplied by a user for calls that were never recorded. */
export type Supply = {
  readonly recording: string;
  /** All answers supplied to each side so far. */
  readonly supplied: Opened["supplied"];
};
