import { z } from "zod";
import { Json } from "../std";

/** Outcome of resuming a stored thread under another graph. All but `resumes` are losses. */
export const resumeResults = [
  "ends-silently",
  "carries-on-without-answer",
  "answers-wrong-question",
  "asks-again",
  "fails",
  "resumes",
] as const;
export const ResumeResult = z.enum(resumeResults);
export type ResumeResult = z.infer<typeof ResumeResult>;

const Count = z.number().int().nonnegative();
const Names = z.array(z.string());

/** The next steps of a graph: nodes in order, decisions, and how it came to rest. Truncated when long. */
export const NextSteps = z.strictObject({
  nodes: Names,
  decisions: Names,
  /** Total number of nodes and decisions. */
  counts: z.strictObject({ nodes: Count, decisions: Count }),
  rest: z.string(),
});
export type NextSteps = z.infer<typeof NextSteps>;

/** The first difference of a thread that resumes under head. */
export const differences = ["decisions", "questions", "ending", "outcome"] as const;
export const Difference = z.enum(differences);
export type Difference = z.infer<typeof Difference>;

/** A stored state of a base thread, and its outcome under head. */
export const ThreadOutcome = z.strictObject({
  /** The recorded turn, from 1. */
  turn: Count,
  /** The step of its last checkpoint, from -1. */
  step: z.number().int().min(-1),
  /** `waits`: for the user. `answered`: the answer is stored and not used yet. `running`: between two checkpoints. `ended`: nothing is left to do. */
  kind: z.enum(["waits", "answered", "running", "ended"]),
  pending: Names,
  done: Names,
  leads: Names,
  question: z.string().nullable(),
  answer: Json,
  /** `null` when nothing was left to do. */
  outcome: ResumeResult.nullable(),
  /** The control: its outcome under base itself, and whether base then continues as before. `null` when nothing was left to do. */
  control: z.strictObject({ outcome: ResumeResult, same: z.boolean() }).nullable(),
  reason: z.string(),
  base: NextSteps,
  head: NextSteps.nullable(),
  /** True if head then continued as base does, to the end of the conversation: decisions, questions, endings and outcomes. */
  same: z.boolean(),
  /** The first difference; `null` when it continued as base does. */
  difference: Difference.nullable(),
  /** True if it differs only after a further message or answer. */
  later: z.boolean(),
});
export type ThreadOutcome = z.infer<typeof ThreadOutcome>;

export const RecordingOutcomes = z.strictObject({ recording: z.string(), threads: z.array(ThreadOutcome) });
export type RecordingOutcomes = z.infer<typeof RecordingOutcomes>;

export const NodeRenames = z.record(z.string().min(1).max(120), z.string().min(1).max(120));
export type NodeRenames = z.infer<typeof NodeRenames>;

/** `lost` of `total` checkpoints at which a thread can be found. */
export type LossCount = { readonly lost: number; readonly total: number };

export type LossTotals = {
  /** Threads that wait for a user. */
  readonly waits: LossCount;
  /** Checkpoints between two waits, at which a killed or redeployed process leaves a thread. */
  readonly midTurn: LossCount;
};

/** Losses of one kind and reason, with an example. */
export type LossGroup = {
  readonly waits: boolean;
  readonly outcome: Exclude<ResumeResult, "resumes">;
  readonly reason: string;
  readonly count: number;
  readonly recordings: readonly string[];
  readonly exemplar: { readonly recording: string; readonly thread: ThreadOutcome };
};

/** Stored states that resume, grouped by their first difference. */
export type DifferenceGroup = {
  readonly difference: Difference;
  readonly count: number;
  /** Number of these that differ only after a further message or answer. */
  readonly later: number;
  readonly exemplar: { readonly recording: string; readonly thread: ThreadOutcome };
};

/** States whether head reads base's threads at all. */
export type NamespaceRule = {
  readonly base: string;
  readonly head: string;
  readonly kept: boolean;
  readonly sentence: string;
};

/** Outcomes in numbers. Counts against head only losses beyond base's own. */
export type LossSummary = {
  readonly totals: LossTotals;
  /** Stored states that resume, but then go on differently from base. */
  readonly otherwise: number;
};

/** A tested rename of nodes in forks of the threads, and its outcomes. */
export type RenameTrial = LossSummary & { readonly rename: NodeRenames };

/** A new namespace for head, tested next to every waiting thread; all counts but `waits` and `conversations` are parts of these. */
export type NamespaceTrial = {
  readonly namespace: string;
  readonly waits: number;
  /** Number of waiting threads for which the answer, sent under the new namespace, made head run anything. */
  readonly reached: number;
  /** Number of waiting threads that are still stored unchanged afterwards. */
  readonly kept: number;
  /** Number of these threads that base then continues as it did. */
  readonly drained: number;
  readonly conversations: number;
  /** Number of conversations that head runs from the first message as it does alone. */
  readonly begun: number;
  /** As `begun`, after an unsolicited answer. */
  readonly begunAfterAnswer: number;
};

/** How the losses can be avoided. */
export type Remediation =
  | { readonly kind: "nothing-lost"; readonly sentence: string }
  | { readonly kind: "rename"; readonly trial: RenameTrial; readonly sentence: string }
  | {
      readonly kind: "new-namespace";
      /** The namespace to adopt, or the one that head already declares. */
      readonly namespace: string;
      readonly declared: boolean;
      /** The best rename map, which is insufficient; `null` when there is none. */
      readonly trial: RenameTrial | null;
      /** `null` when not tested. */
      readonly proof: NamespaceTrial | null;
      readonly sentence: string;
    };

export type InflightReport = {
  readonly base: string;
  readonly head: string;
  /** Head consists of names and edges only; the behaviour of its nodes is unknown. */
  readonly stub: boolean;
  readonly namespace: NamespaceRule;
  readonly totals: LossTotals;
  /** Stored states that resume, but then go on differently from base. */
  readonly otherwise: number;
  /** The same states by the first thing that differs, with the first state of each. */
  readonly differences: readonly DifferenceGroup[];
  /** Losses and differences of base on its own threads; head is not charged with them. */
  readonly control: LossSummary;
  readonly groups: readonly LossGroup[];
  readonly recordings: readonly (LossTotals & { readonly recording: string })[];
};
