import { z } from "zod";
import { Json } from "../std";

/** What becomes of a stored thread when another graph carries it on. All but `resumes` are losses. */
export const outcomes = [
  "ends-silently",
  "carries-on-without-answer",
  "answers-wrong-question",
  "asks-again",
  "fails",
  "resumes",
] as const;
export const Outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof Outcome>;

const Count = z.number().int().nonnegative();
const Names = z.array(z.string());

/** What a graph did next: nodes in order, what it decided, and how it came to rest. Long ones are cut. */
export const Next = z.strictObject({
  nodes: Names,
  decisions: Names,
  /** How many nodes and decisions there are in all. */
  counts: z.strictObject({ nodes: Count, decisions: Count }),
  rest: z.string(),
});
export type Next = z.infer<typeof Next>;

/** One state in which a thread of the base was stored, and what becomes of it under the head. */
export const Fate = z.strictObject({
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
  outcome: Outcome.nullable(),
  reason: z.string(),
  base: Next,
  head: Next.nullable(),
  /** Whether head then decided as base did, until the thread rested. */
  same: z.boolean(),
});
export type Fate = z.infer<typeof Fate>;

export const RecordingFates = z.strictObject({ recording: z.string(), fates: z.array(Fate) });
export type RecordingFates = z.infer<typeof RecordingFates>;

export const Rename = z.record(z.string().min(1).max(120), z.string().min(1).max(120));
export type Rename = z.infer<typeof Rename>;

/** `lost` of `total` checkpoints at which a thread can be found. */
export type Tally = { readonly lost: number; readonly total: number };

export type Totals = {
  /** Threads that wait for a user. */
  readonly waits: Tally;
  /** Checkpoints between two waits, at which a killed or redeployed process leaves a thread. */
  readonly midTurn: Tally;
};

/** Losses of one kind for one reason, with the first of them. */
export type LossGroup = {
  readonly waits: boolean;
  readonly outcome: Exclude<Outcome, "resumes">;
  readonly reason: string;
  readonly count: number;
  readonly recordings: readonly string[];
  readonly exemplar: { readonly recording: string; readonly fate: Fate };
};

/** Whether head goes on with base's threads at all. */
export type NamespaceRule = {
  readonly base: string;
  readonly head: string;
  readonly kept: boolean;
  readonly sentence: string;
};

/** What became of threads, in numbers. */
export type Counts = {
  readonly totals: Totals;
  /** Stored states that resume, but then decide otherwise than base did. */
  readonly otherwise: number;
};

/** What was tried: nodes renamed in forks of the threads, and what became of them then. */
export type Trial = Counts & { readonly rename: Rename };

/** A namespace of head's own, tried beside every thread that waits for an answer; all but `waits` and `conversations` are parts of these. */
export type BumpTrial = {
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
export type WayOut =
  | { readonly kind: "nothing-lost"; readonly sentence: string }
  | { readonly kind: "rename"; readonly trial: Trial; readonly sentence: string }
  | {
      readonly kind: "bump";
      /** The namespace to take, or the one that head has taken. */
      readonly namespace: string;
      readonly declared: boolean;
      /** The best rename map, which is not enough; null where there is none. */
      readonly trial: Trial | null;
      /** Null where it was not tried. */
      readonly proof: BumpTrial | null;
      readonly sentence: string;
    };

export type InflightReport = {
  readonly base: string;
  readonly head: string;
  /** Head is names and edges alone: nothing is known of what its nodes do. */
  readonly stub: boolean;
  readonly namespace: NamespaceRule;
  readonly totals: Totals;
  /** Threads that resume, but then decide otherwise than base did. */
  readonly otherwise: number;
  readonly groups: readonly LossGroup[];
  readonly recordings: readonly (Totals & { readonly recording: string })[];
};
