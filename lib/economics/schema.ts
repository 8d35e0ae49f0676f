import type { RecordedCall } from "../recording";
import type { Topology } from "../topology";
import type { TraceCall } from "../trace";

/** A topology with a change of parameters, which is computed and not listed as a design. */
export type Variant = {
  readonly id: string;
  readonly title: string;
  /** Id of the topology that it changes. */
  readonly of: string;
  readonly group: "baseline" | "ladder" | "budget" | "thresholds";
  /** The only tier that it uses, where it is the measure of regret for that tier. */
  readonly tier?: string;
  readonly change: (topology: Topology) => Topology;
};

/** A call to a model. Figures are `null` where they are not known. */
export type ModelCall = {
  readonly step: string;
  /** Tier, or another role that is paid. */
  readonly role: string;
  readonly model: string | null;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly dollars: number | null;
  readonly seconds: number | null;
};

/** Code that was tested: by which tier, and what came of it. */
export type Attempt = { readonly tier: string; readonly passed: boolean; readonly status: string };

/** A check of the points: from which value, to which, and the value that the task deserves where that is known. */
export type PointsCheck = {
  readonly before: number;
  readonly after: number;
  readonly deserved: number | null;
};

/** A review: what was asked, and whether the code before and after it passes its tests; `null` where that is not known. */
export type ReviewEffect = {
  readonly asksForChanges: boolean;
  readonly before: boolean | null;
  readonly after: boolean | null;
};

/** One task under one architecture. */
export type TaskRun = {
  readonly architecture: string;
  readonly task: string;
  /** Name of the set of answers: the same task in another is another seed. */
  readonly recording: string;
  /** Recorded turn, from 1. */
  readonly turn: number;
  /** `null` where nobody estimates. */
  readonly points: number | null;
  readonly deserved: number | null;
  readonly pointsCheck: PointsCheck | null;
  readonly firstTier: string;
  readonly lastTier: string;
  readonly escalations: number;
  readonly attempts: readonly Attempt[];
  readonly reviews: readonly ReviewEffect[];
  readonly solved: boolean;
  readonly calls: readonly ModelCall[];
  /** Seconds of all calls, tests included; `null` where one is not known. */
  readonly seconds: number | null;
  /** False where an answer was recorded for another request, or none was. */
  readonly exact: boolean;
};

/** A turn of a replay, from which a planner reads a run. */
export type ReplayedTask = {
  readonly input: unknown;
  readonly outcome: unknown;
  readonly calls: readonly TraceCall[];
  /** All calls of the recording, which may know more results than this replay requested. */
  readonly recorded: readonly Pick<RecordedCall, "kind" | "request" | "answer">[];
};

/** A run before its calls are priced. */
export type ReadRun = Omit<TaskRun, "architecture" | "recording" | "turn" | "calls" | "seconds" | "exact"> & {
  /** Paid calls by index of `calls`, with step and role. */
  readonly paid: readonly { readonly call: number; readonly step: string; readonly role: string }[];
};

/** A step of a task's timeline. */
export type TaskStep = {
  readonly title: string;
  readonly text: string;
  /** Code that this step wrote; `null` if it wrote none. */
  readonly code: string | null;
  readonly passed: boolean | null;
};

/** Declares that tasks are routed to tiers: which variants are computed, and how a run is read. */
export type EconomicsSpec = {
  /** From the cheapest. */
  readonly tiers: readonly string[];
  readonly variants: readonly Variant[];
  /** The architecture whose savings are reported, and those that it is compared with. */
  readonly headline: { readonly head: string; readonly bases: readonly string[] };
  /** Returns `null` for a turn that is no task. */
  readonly readRun: (task: ReplayedTask) => ReadRun | null;
  readonly readSteps: (task: ReplayedTask) => readonly TaskStep[];
};
