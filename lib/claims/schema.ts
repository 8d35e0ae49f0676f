import type { ComparisonStatus, MetricName, Metrics } from "../diff";
import type { Address, Problem, ProblemCode, Signature, Topology } from "../topology";

/** A step of a comparison with the planner in use: `row` opens it on the compare page; `decision` is its index on the head, null at the ending. */
export type StepRef = { readonly row: string; readonly turn: number; readonly decision: number | null };

/** `n` occurrences of `of` occasions; `at` is the first occurrence, else the first occasion. */
export type Occurrence = { readonly n: number; readonly of: number; readonly at: StepRef | null };

/** Evidence from one recording about a topology, compared with the planner in use; small, since all are loaded at once. */
export type RecordingEvidence = {
  readonly recording: string;
  readonly status: ComparisonStatus;
  readonly decisionsDiffer: boolean;
  readonly reportDiffers: boolean;
  /** The first divergence, and what each side did at it. */
  readonly first: (StepRef & { readonly base: string | null; readonly head: string | null }) | null;
  /** The very first step. */
  readonly opening: StepRef | null;
  /** The cause of the difference; recordings with the same id share it. `explained`: attributed to a structural change. */
  readonly cause: {
    readonly id: string;
    readonly sentence: string;
    readonly explained: boolean;
  } | null;
  /** Decisions of the topology that rest on answers that are not exact. */
  readonly onInexactAnswers: number;
  readonly end: { readonly kind: string; readonly message: string };
  /** The first path at which a missed request differs from the nearest recorded one. */
  readonly miss: { readonly stepRef: StepRef | null; readonly label: string; readonly path: string } | null;
  readonly metrics: Metrics;
  readonly occurrences: { readonly [name: string]: Occurrence };
};

/** A topology with all that is known of it. */
export type TopologyEvidence = {
  readonly topology: Topology;
  /** Its problems, including the risks of replacing the planner in use. */
  readonly problems: readonly Problem[];
  readonly perRecording: readonly RecordingEvidence[];
  /** Max number of evidence items: one per recording. */
  readonly recordings: number;
};

/** All evidence that claims are judged by; `base` is the planner in use. */
export type PlannerEvidence = {
  readonly base: string;
  readonly signature: Signature;
  readonly perTopology: ReadonlyMap<string, TopologyEvidence>;
};

/** A structural property of a topology's document. */
export type StructureCheck =
  | { readonly apart: readonly string[] }
  | { readonly together: readonly string[] }
  | { readonly alone: string }
  | { readonly once: string }
  | { readonly lacks: readonly string[] }
  | { readonly channel: string }
  | { readonly empty: string }
  | { readonly namespace: "kept" | "own" }
  | { readonly actions: "kept" };

export type FigureName =
  | MetricName
  | `calls:${string}`
  | "crowdedSteps"
  | "bytesPerWrite"
  | "hopsPerDecision"
  | "nodesBeforeActions"
  | "branches"
  | "largestNode"
  | "inferredParts"
  | "channels"
  | "writesBeyondSteps";

/** How to measure a claim; `on` names a topology other than the claim's own. */
export type Measure = { readonly on?: string } & (
  | { readonly by: "occurrence"; readonly of: string; readonly expect: "some" | "none" }
  | {
      readonly by: "figure";
      readonly name: FigureName;
      readonly is: "more" | "less" | "same" | "most";
      /** A topology, or a number; defaults to the planner in use. */
      readonly than?: string | number;
    }
  | { readonly by: "decisions"; readonly expect: "same" | "other" }
  | { readonly by: "problem"; readonly code: ProblemCode; readonly expect: "some" | "none" }
  | { readonly by: "shape"; readonly shape: StructureCheck }
);

export type ClaimKind = "good" | "risk" | "win" | "cost" | "question" | "finding";

/** A statement about a topology. `source` is document and lines; `null` for our own findings. */
export type Claim = {
  readonly id: string;
  readonly topology: string;
  readonly kind: ClaimKind;
  readonly source: string | null;
  readonly says: string;
  readonly measures: readonly Measure[];
  /** Reason it cannot be measured: `taste`, the `team`'s way of working, or the `text` of a proposal rather than its topology. */
  readonly unmeasured?: { readonly nature: "taste" | "team" | "text"; readonly why: string };
  /** Explanation for when no recording shows it. */
  readonly unless?: string;
};

export type EvidenceRef =
  | ({ readonly kind: "step"; readonly head: string; readonly recording: string } & StepRef)
  | { readonly kind: "part"; readonly topology: string; readonly address: Address };

/** The result of one measure. `absent`: no occurrence was found. */
export type Measurement = {
  readonly holds: boolean;
  readonly absent: boolean;
  readonly says: string;
  readonly figures: readonly { readonly name: string; readonly value: number }[];
  readonly place: EvidenceRef | null;
  /** Underlying decisions that rest on inexact answers, and the number of recordings with such. */
  readonly onInexactAnswers: { readonly decisions: number; readonly recordings: number };
};

export type ClaimResult =
  | { readonly is: "measured"; readonly holds: boolean }
  | { readonly is: "not-reproduced"; readonly reason: string }
  | {
      readonly is: "rests-on-inference";
      readonly was: string;
      readonly becomes: string;
      readonly when: string;
    }
  | { readonly is: "not-measurable"; readonly nature: string; readonly why: string }
  | { readonly is: "not-run"; readonly missing: string };

/** A claim with its result. `varied` is how many readings of the inferred parts were tried. */
export type JudgedClaim = {
  readonly claim: Claim;
  readonly verdict: ClaimResult;
  readonly readings: readonly Measurement[];
  readonly varied: number;
};

/** A variant of the topology with one inferred part changed. */
export type Variation = {
  readonly of: string;
  readonly title: string;
  readonly address: Address;
  readonly topology: Topology;
};

/** A claim, and which recordings reach it. */
export type ClaimReach = Pick<Claim, "id" | "topology" | "says"> & {
  /** Recordings with an occasion for any of its measures. */
  readonly recordings: number;
  /** Occasions that its measures need and no recording has. */
  readonly lacks: readonly string[];
};

/** Claims by whether recordings reach them. */
export type ClaimCoverage = {
  readonly reached: readonly ClaimReach[];
  /** All is run, and no recording reaches them. */
  readonly missing: readonly ClaimReach[];
  /** Not reached so far; the topologies that are still to be run may reach them. */
  readonly waiting: readonly (ClaimReach & { readonly waitsFor: string })[];
  /** Claims decided by the document alone, and claims that cannot be measured. */
  readonly ofDocument: number;
  readonly unmeasured: number;
};
