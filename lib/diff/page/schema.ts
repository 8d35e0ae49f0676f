import type { ComparisonStatus, RecordingDiff } from "../schema";

/** `base` is A and blue, `head` is B and orange. */
export type SideName = "base" | "head";

/** A recording available to the comparison, compared or not. */
export type RecordingEntry = {
  readonly id: string;
  readonly title: string;
  readonly synthetic: boolean;
  readonly turns: number;
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

/** A compared recording with the path of each side. */
export type OpenedDiff = {
  readonly recording: string;
  readonly diff: RecordingDiff;
  readonly base: RunPath;
  readonly head: RunPath;
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
