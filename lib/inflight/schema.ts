import { z } from "zod";
import { Json } from "../std";

/** What becomes of a stored thread when another graph carries it on. All but `resumes` are losses. */
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

/** What a graph did next: nodes in order, what it decided, and how it came to rest. Long ones are cut. */
export const NextSteps = z.strictObject({
  nodes: Names,
  decisions: Names,
  /** How many nodes and decisions there are in all. */
  counts: z.strictObject({ nodes: Count, decisions: Count }),
  rest: z.string(),
});
export type NextSteps = z.infer<typeof NextSteps>;

/** The first thing in which a thread that resumes goes on differently under head. */
export const differences = ["decisions", "questions", "ending", "outcome"] as const;
export const Difference = z.enum(differences);
export type Difference = z.infer<typeof Difference>;

/** One state in which a thread of the base was stored, and what becomes of it under the head. */
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
  /** Null where nothing was left to do. */
  outcome: ResumeResult.nullable(),
  /** The control: what becomes of it under the base itself, and whether base then goes on as it did. Null where nothing was left to do. */
  control: z.strictObject({ outcome: ResumeResult, same: z.boolean() }).nullable(),
  reason: z.string(),
  base: NextSteps,
  head: NextSteps.nullable(),
  /** True if head then continued as base does, to the end of the conversation: decisions, questions, endings and outcomes. */
  same: z.boolean(),
  /** Null where it did. */
  difference: Difference.nullable(),
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

/** Losses of one kind for one reason, with the first of them. */
export type LossGroup = {
  readonly waits: boolean;
  readonly outcome: Exclude<ResumeResult, "resumes">;
  readonly reason: string;
  readonly count: number;
  readonly recordings: readonly string[];
  readonly exemplar: { readonly recording: string; readonly thread: ThreadOutcome };
};

/** Stored states that resume and then differ in one thing first. */
export type DifferenceGroup = {
  readonly difference: Difference;
  readonly count: number;
  readonly exemplar: { readonly recording: string; readonly thread: ThreadOutcome };
};

/** Whether head goes on with base's threads at all. */
export type NamespaceRule = {
  readonly base: string;
  readonly head: string;
  readonly kept: boolean;
  readonly sentence: string;
};

/** What became of threads, in numbers. Head is charged with what it does to them beyond what base itself does. */
export type LossSummary = {
  readonly totals: LossTotals;
  /** Stored states that resume, but then go on differently from base. */
  readonly otherwise: number;
};

/** What was tried: nodes renamed in forks of the threads, and what became of them then. */
export type RenameTrial = LossSummary & { readonly rename: NodeRenames };

/** A namespace of head's own, tried beside every thread that waits for an answer; all but `waits` and `conversations` are parts of these. */
export type NamespaceTrial = {
  readonly namespace: string;
  readonly waits: number;
  /** The answer, sent under the new namespace, made head run anything. */
  readonly reached: number;
  /** The waiting thread is stored as before. */
  readonly kept: number;
  /** Base then carries it on as it did. */
  readonly drained: number;
  readonly conversations: number;
  /** Head leads the conversation from its first message as it does alone. */
  readonly begun: number;
  /** It still does after an answer that nobody had asked for. */
  readonly begunAfterAnswer: number;
};

/** How the losses can be avoided. */
export type Remediation =
  | { readonly kind: "nothing-lost"; readonly sentence: string }
  | { readonly kind: "rename"; readonly trial: RenameTrial; readonly sentence: string }
  | {
      readonly kind: "new-namespace";
      /** The namespace to take, or the one that head has taken. */
      readonly namespace: string;
      readonly declared: boolean;
      /** The best rename map, which is not enough; null where there is none. */
      readonly trial: RenameTrial | null;
      /** Null where it was not tried. */
      readonly proof: NamespaceTrial | null;
      readonly sentence: string;
    };

export type InflightReport = {
  readonly base: string;
  readonly head: string;
  /** Head is names and edges alone: nothing is known of what its nodes do. */
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
