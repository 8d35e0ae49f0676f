import type { Anchor, DecisionKey, PendingComment, Quote, VerdictWord } from "@/lib/review";
import type { Answered } from "@/lib/server/http/action";
import type { Json } from "@/lib/std";

/** Actions of a review; a refusal is returned as a sentence. */
export type ReviewActions = {
  readonly ask: (input: {
    readonly base: string;
    readonly head: string;
  }) => Promise<Answered<{ readonly number: number }>>;
  readonly startThread: (input: {
    readonly on: { readonly review: number } | { readonly base: string; readonly head: string };
    readonly anchor: Anchor;
    readonly quote: Quote;
    readonly body: string;
  }) => Promise<Answered<{ readonly review: number; readonly thread: number }>>;
  readonly reply: (input: {
    readonly review: number;
    readonly thread: number;
    readonly body: string;
  }) => Promise<Answered<unknown>>;
  /** Edits the reader's own comment; `null` deletes it. Both leave a mark. */
  readonly editComment: (input: {
    readonly review: number;
    readonly comment: number;
    readonly body: string | null;
  }) => Promise<Answered<unknown>>;
  readonly resolve: (input: {
    readonly review: number;
    readonly thread: number;
    readonly state: "open" | "resolved";
  }) => Promise<Answered<unknown>>;
  /** Saves the suggested version and starts its replay. */
  readonly accept: (input: {
    readonly review: number;
    readonly thread: number;
  }) => Promise<Answered<{ readonly sweep: string }>>;
  readonly push: (input: { readonly review: number }) => Promise<Answered<unknown>>;
  readonly see: (input: {
    readonly review: number;
    readonly recording: string;
    readonly seen: boolean;
  }) => Promise<Answered<unknown>>;
};

/** Actions on the queue of decisions to label. */
export type LabelActions = {
  readonly give: (input: {
    readonly review: number;
    readonly at: DecisionKey;
    readonly right: "first" | "second" | "both" | { readonly neither: { [field: string]: Json } };
  }) => Promise<Answered<unknown>>;
  readonly prepare: (input: { readonly review: number }) => Promise<Answered<{ readonly sweep: string }>>;
  readonly cancel: (sweep: string) => Promise<Answered<unknown>>;
};

/** Actions on the reader's suggestions that have no proof yet. */
export type OwnSuggestionActions = {
  readonly startProof: (input: { readonly draft: string }) => Promise<Answered<unknown>>;
  readonly discardSuggestion: (input: { readonly draft: string }) => Promise<Answered<unknown>>;
};

/** Actions of the review's own page. */
export type DecisionActions = {
  readonly decide: (input: {
    readonly review: number;
    readonly verdict: VerdictWord;
    readonly body: string;
    readonly evidence: string;
    readonly seen: number;
    /** Pending comments to post with the verdict, all or nothing. */
    readonly comments: PendingComment[];
  }) => Promise<Answered<unknown>>;
  readonly dismiss: (input: {
    readonly review: number;
    readonly verdict: number;
    readonly why: string;
  }) => Promise<Answered<unknown>>;
  readonly declare: (input: {
    readonly review: number;
    readonly recordings: string[];
    readonly why: string;
  }) => Promise<Answered<unknown>>;
  readonly withdraw: (input: {
    readonly review: number;
    readonly rule: string;
  }) => Promise<Answered<unknown>>;
  /** Adds the recordings imported later to the review. */
  readonly addRecordings: (input: { readonly review: number }) => Promise<Answered<unknown>>;
  /** Removes a closed review for good. */
  readonly remove: (input: { readonly review: number }) => Promise<Answered<unknown>>;
  readonly change: (input: {
    readonly review: number;
    readonly title?: string;
    readonly description?: string;
    readonly state?: "open" | "closed";
    /** Ids of people. */
    readonly reviewers?: string[];
  }) => Promise<Answered<unknown>>;
};
