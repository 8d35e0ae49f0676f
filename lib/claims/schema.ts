import type { ComparisonStatus, MetricName, Metrics } from "../diff";
import type { Address, Problem, ProblemCode, Signature, Topology } from "../topology";

/** A step of a comparison with the planner in use: `row` opens it on the compare page; `decision` is its index on the head, null at the ending. */
export type StepRef = { readonly row: string; readonly turn: number; readonly decision: number | null };

/** How often something was there (`n`) of how many occasions, and where: the first time, or else the first occasion. */
export type Occurrence = { readonly n: number; readonly of: number; readonly at: StepRef | null };

/** What one recording shows of a topology beside the planner in use; small, so that all of them are read at once. */
export type RecordingEvidence = {
  readonly recording: string;
  readonly status: ComparisonStatus;
  readonly decisionsDiffer: boolean;
  readonly reportDiffers: boolean;
  /** The first divergence, and what each side did there. */
  readonly first: (StepRef & { readonly base: string | null; readonly head: string | null }) | null;
  /** The first step of all. */
  readonly opening: StepRef | null;
  /** Why it differs; recordings with one id differ for one reason. `explained`: a structural move is known to be behind it. */
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
  /** Its problems, and what it does otherwise than the planner in use. */
  readonly problems: readonly Problem[];
  readonly perRecording: readonly RecordingEvidence[];
  /** How much evidence there can be. */
  readonly recordings: number;
};

/** All that claims are judged by; `base` is the planner in use. */
export type PlannerEvidence = {
  readonly base: string;
  readonly signature: Signature;
  readonly perTopology: ReadonlyMap<string, TopologyEvidence>;
};

/** What a topology's document looks like. */
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

/** How a claim is measured; `on` is another topology than the claim's own. */
export type Measure = { readonly on?: string } & (
  | { readonly by: "occurrence"; readonly of: string; readonly expect: "some" | "none" }
  | {
      readonly by: "figure";
      readonly name: FigureName;
      readonly is: "more" | "less" | "same" | "most";
      /** A topology, or a number; the planner in use where it is left out. */
      readonly than?: string | number;
    }
  | { readonly by: "decisions"; readonly expect: "same" | "other" }
  | { readonly by: "problem"; readonly code: ProblemCode; readonly expect: "some" | "none" }
  | { readonly by: "shape"; readonly shape: StructureCheck }
);

export type ClaimKind = "good" | "risk" | "win" | "cost" | "question" | "finding";

/** Something that is said of a topology. `source` is document and lines; null where it is our own finding. */
export type Claim = {
  readonly id: string;
  readonly topology: string;
  readonly kind: ClaimKind;
  readonly source: string | null;
  readonly says: string;
  readonly measures: readonly Measure[];
  /** Why it cannot be measured: `taste`, the `team`'s way of working, or the `text` of a proposal rather than its topology. */
  readonly unmeasured?: { readonly nature: "taste" | "team" | "text"; readonly why: string };
  /** What explains it when no recording shows it. */
  readonly unless?: string;
};

export type EvidenceRef =
  | ({ readonly kind: "step"; readonly head: string; readonly recording: string } & StepRef)
  | { readonly kind: "part"; readonly topology: string; readonly address: Address };

/** What one measure found. `absent`: what was looked for is nowhere to be seen. */
export type Measurement = {
  readonly holds: boolean;
  readonly absent: boolean;
  readonly says: string;
  readonly figures: readonly { readonly name: string; readonly value: number }[];
  readonly place: EvidenceRef | null;
  /** Of what it was read from: decisions that rest on answers that are not exact, and on how many recordings. */
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

/** The topology with one inferred part read otherwise. */
export type Variation = {
  readonly of: string;
  readonly title: string;
  readonly address: Address;
  readonly topology: Topology;
};

/** A claim and what the recordings have to say on it. */
export type ClaimReach = Pick<Claim, "id" | "topology" | "says"> & {
  /** Recordings that give any of its measures something to look at. */
  readonly recordings: number;
  /** What its measures look for an occasion of, and no recording has. */
  readonly lacks: readonly string[];
};

/** Claims by whether recordings reach them. */
export type ClaimCoverage = {
  readonly reached: readonly ClaimReach[];
  /** All is run, and no recording reaches them. */
  readonly missing: readonly ClaimReach[];
  /** Not reached so far; the topologies that are still to be run may reach them. */
  readonly waiting: readonly (ClaimReach & { readonly waitsFor: string })[];
  /** What the document alone shows, and what cannot be measured at all. */
  readonly ofDocument: number;
  readonly unmeasured: number;
};
