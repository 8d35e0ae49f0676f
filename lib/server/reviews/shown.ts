import "server-only";
import type { ComparisonStatus, ResultCounts } from "../../diff";
import type {
  Anchor,
  AnchorStatus,
  IntentRule,
  LabelTally,
  Quote,
  ReviewCheck,
  VerdictStanding,
  VerdictWord,
  WalkStop,
} from "../../review";
import type { VersionLabel } from "../db/history/versionLabels";
import type { RecordingSetName } from "../db/lists/recordingSets";
import type { ShownSuggestion } from "./suggest/suggestion";

type ShownPerson = { readonly id: string; readonly name: string };
/** `decided`: their last verdict that counts; `null` if there is none. */
type ShownReviewer = ShownPerson & { readonly decided: "approve" | "request_changes" | null };

export type ShownComment = {
  readonly number: number;
  readonly author: ShownPerson;
  readonly body: string;
  readonly at: string;
  readonly edited: boolean;
  readonly deleted: boolean;
  /** Its idempotency key while pending; `null` if posted without a verdict. */
  readonly key: string | null;
};

export type ShownThread = {
  readonly number: number;
  readonly version: number;
  readonly anchor: Anchor;
  readonly quote: Quote;
  readonly standing: AnchorStatus;
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
  /** Stops of the walkthrough, in order. */
  readonly stops: readonly WalkStop[];
  /** Recordings that they marked as seen and whose results have not changed since. */
  readonly seen: readonly string[];
};

/** A compared topology; `version` is `null` for variations made by the server. */
export type ShownSide = {
  readonly name: string;
  readonly title: string;
  readonly hash: string;
  readonly version: VersionLabel | null;
};

export type ShownReview = {
  readonly number: number;
  readonly rev: number;
  readonly title: string;
  /** The recording set that it was asked over; all recordings for reviews of earlier versions, and where the set was deleted. */
  readonly set: RecordingSetName;
  readonly description: string;
  readonly state: "draft" | "open" | "closed";
  readonly author: ShownPerson;
  /** Reviewers requested by name; if empty, anyone with the role may review. */
  readonly reviewers: readonly ShownReviewer[];
  /** True if it is shipped with the product. */
  readonly sample: boolean;
  readonly base: ShownSide;
  readonly head: ShownSide;
  readonly versions: readonly { readonly version: number; readonly by: string; readonly at: string }[];
  readonly threads: readonly ShownThread[];
  readonly verdicts: readonly ShownVerdict[];
  readonly outcome: "waiting" | "approved" | "changes_requested";
  readonly evidence: { readonly hash: string; readonly engine: string };
  /** Recordings of the review, and how many both sides replayed. `later`: those of its set added afterwards. */
  readonly recordings: { readonly ran: number; readonly all: number; readonly later: number };
  readonly checks: readonly ReviewCheck[];
  readonly intent: readonly IntentRule[];
  readonly causes: readonly {
    readonly id: string;
    readonly status: ComparisonStatus;
    /** Ids of the changes that a search proved as the cause; empty if none. */
    readonly changes: readonly string[];
    /** The most representative recording. */
    readonly exemplar: string;
    readonly sentence: string;
    readonly recordings: readonly string[];
    readonly row: string;
    /** Number of unexplained differences. */
    readonly unexplained: number;
    /** Number of its recordings with unexplained differences. */
    readonly unexplainedIn: number;
    /** True if all differences are declared as intended; `null` if there are none. */
    readonly intended: boolean | null;
  }[];
  /** Counts of conversations by result. */
  readonly results: ResultCounts;
  /** Structural changes of head. */
  readonly changes: readonly { readonly id: string; readonly sentence: string }[];
  /** `null` if no recording was replayed from its recorded decisions. */
  readonly labels: LabelTally | null;
  /** The current user's walkthrough. */
  readonly walk: Walk;
};
