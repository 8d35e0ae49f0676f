import "server-only";
import type { ComparisonStatus, ResultCounts } from "../../diff";
import {
  type Anchor,
  type IntentRule,
  type LabelTally,
  type Quote,
  type ReviewCheck,
  type ReviewEvidence,
  type Standing,
  standingOf,
  type VerdictStanding,
  type VerdictWord,
  type WalkStop,
} from "../../review";
import type { StoredReview } from "../db/reviews/read";
import { reviewedRecordings } from "../evidence/reviewVersion";
import { verdictOf } from "./decide";
import { anchorOf } from "./standings";
import { type ShownSuggestion, shownSuggestion } from "./suggest/suggestion";

type ShownPerson = { readonly id: string; readonly name: string };
/** `decided`: their last word that counts; null while they have given none. */
type ShownReviewer = ShownPerson & { readonly decided: "approve" | "request_changes" | null };

export type ShownComment = {
  readonly number: number;
  readonly author: ShownPerson;
  readonly body: string;
  readonly at: string;
  readonly edited: boolean;
  readonly deleted: boolean;
  /** What its author's browser called it while it was pending; null where it was posted by itself. */
  readonly key: string | null;
};

export type ShownThread = {
  readonly number: number;
  readonly version: number;
  readonly anchor: Anchor;
  readonly quote: Quote;
  readonly standing: Standing;
  readonly state: "open" | "resolved";
  readonly resolvedBy: string | null;
  readonly suggestion: ShownSuggestion | null;
  readonly comments: readonly ShownComment[];
};

export type ShownVerdict = {
  readonly number: number;
  readonly author: ShownPerson;
  readonly verdict: VerdictWord;
  readonly body: string;
  readonly at: string;
  readonly standing: VerdictStanding;
  readonly dismissed: { readonly by: string; readonly why: string } | null;
  /** Threads of the comments that were posted with it. */
  readonly threads: readonly number[];
};

export type Walk = {
  /** What the person should see, in order. */
  readonly stops: readonly WalkStop[];
  /** Recordings that they have marked as seen and that came to nothing else since. */
  readonly seen: readonly string[];
};

export type ShownReview = {
  readonly number: number;
  readonly rev: number;
  readonly title: string;
  readonly description: string;
  readonly state: "draft" | "open" | "closed";
  readonly author: ShownPerson;
  /** Who was asked by name; where it is empty, everybody who may review is. */
  readonly reviewers: readonly ShownReviewer[];
  /** Whether it ships with the product, and its first author with it. */
  readonly sample: boolean;
  readonly base: { readonly name: string; readonly title: string; readonly hash: string };
  readonly head: { readonly name: string; readonly title: string; readonly hash: string };
  readonly versions: readonly { readonly version: number; readonly by: string; readonly at: string }[];
  readonly threads: readonly ShownThread[];
  readonly verdicts: readonly ShownVerdict[];
  readonly outcome: "waiting" | "approved" | "changes_requested";
  readonly evidence: { readonly hash: string; readonly engine: string };
  /** Of the recordings that it is bound to: how many both sides have replayed. `later`: how many of the planner are no part of it. */
  readonly recordings: { readonly ran: number; readonly all: number; readonly later: number };
  readonly checks: readonly ReviewCheck[];
  readonly intent: readonly IntentRule[];
  readonly causes: readonly {
    readonly id: string;
    readonly status: ComparisonStatus;
    /** Ids of the changes that a search proved to make it; empty where none was proven. */
    readonly changes: readonly string[];
    /** The recording in which it shows best. */
    readonly exemplar: string;
    readonly sentence: string;
    readonly recordings: readonly string[];
    readonly row: string;
    /** Differences that nobody has explained. */
    readonly unexplained: number;
    /** Of its recordings, how many have such a difference. */
    readonly unexplainedIn: number;
    /** Whether all that differs is declared as meant; null where nothing does. */
    readonly intended: boolean | null;
  }[];
  /** What the conversations came to, counted. */
  readonly results: ResultCounts;
  /** What head does otherwise, as the graphs have it. */
  readonly changes: readonly { readonly id: string; readonly sentence: string }[];
  /** Null where no recording was replayed from its recorded decisions. */
  readonly labels: LabelTally | null;
  /** Of who asks. */
  readonly walk: Walk;
};

/** A thread as pages show it, where it is now. */
export const shownThread = (
  thread: StoredReview["threads"][number],
  standings: ReadonlyMap<number, Standing>,
  headHash: string,
): ShownThread => ({
  ...{ number: thread.number, version: thread.version, resolvedBy: thread.resolvedBy },
  anchor: anchorOf(thread),
  quote: JSON.parse(thread.quote) as Quote,
  standing: standings.get(thread.number) as Standing,
  suggestion: shownSuggestion(thread.suggestion, headHash),
  state: thread.state === "resolved" ? "resolved" : "open",
  comments: thread.comments.map(({ number, authorId, authorName, body, createdAt, editedAt, ...rest }) => ({
    ...{ number, author: { id: authorId, name: authorName }, body, at: createdAt.toISOString() },
    ...{ edited: editedAt !== null, deleted: rest.deletedAt !== null, key: rest.key },
  })),
});

/** A verdict as pages show it, by what the evidence says now. */
export function shownVerdict(
  row: StoredReview["verdicts"][number],
  review: Pick<StoredReview, "threads" | "recordings">,
  evidence: ReviewEvidence,
): ShownVerdict {
  const { number, authorId, authorName } = row;
  const { verdict, body, at, dismissed, ...given } = verdictOf(row, reviewedRecordings(review));
  return {
    ...{ number, author: { id: authorId, name: authorName }, verdict, body, at, dismissed },
    standing: standingOf(given, evidence),
    threads: review.threads
      .filter(({ comments }) => comments.some((comment) => comment.verdict === number))
      .map((thread) => thread.number),
  };
}
