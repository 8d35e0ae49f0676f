import "server-only";
import { type AnchorStatus, type Quote, type ReviewEvidence, standingOf } from "../../review";
import type { StoredReview } from "../db/reviews/read";
import { reviewedRecordings } from "../evidence/reviewVersion";
import type { Ctx } from "../verb/context";
import { verdictOf } from "./decide";
import type { ShownThread, ShownVerdict } from "./shown";
import { anchorOf, standingsOf } from "./standings";
import { runningAcceptances } from "./suggest/accepting";
import { shownSuggestion } from "./suggest/suggestion";

type ThreadsNow = {
  readonly statuses: ReadonlyMap<number, AnchorStatus>;
  readonly headHash: string;
  /** Ids of running acceptances, by thread. */
  readonly acceptances: ReadonlyMap<number, string>;
};

/** Maps the threads of a review for pages, at their current anchors. */
export async function shownThreads(ctx: Ctx, review: StoredReview): Promise<readonly ShownThread[]> {
  const headHash = review.versions.at(-1)?.headHash;
  if (headHash === undefined) throw new Error("A review has a version.");
  const [statuses, acceptances] = await Promise.all([
    standingsOf(ctx, review),
    runningAcceptances(ctx, review),
  ]);
  return review.threads.map((thread) => shownThread(thread, { statuses, headHash, acceptances }));
}

const shownThread = (
  thread: StoredReview["threads"][number],
  { statuses, headHash, acceptances }: ThreadsNow,
): ShownThread => ({
  number: thread.number,
  version: thread.version,
  resolvedBy: thread.resolvedBy,
  anchor: anchorOf(thread),
  quote: JSON.parse(thread.quote) as Quote,
  standing: statuses.get(thread.number) as AnchorStatus,
  suggestion: shownSuggestion(thread.suggestion, {
    headHash,
    acceptance: acceptances.get(thread.number) ?? null,
  }),
  state: thread.state === "resolved" ? "resolved" : "open",
  comments: thread.comments.map(({ number, authorId, authorName, body, createdAt, editedAt, ...rest }) => ({
    number,
    author: { id: authorId, name: authorName },
    body,
    at: createdAt.toISOString(),
    edited: editedAt !== null,
    deleted: rest.deletedAt !== null,
    key: rest.key,
  })),
});

/** Maps a verdict for pages, with its status by the current evidence. */
export function shownVerdict(
  row: StoredReview["verdicts"][number],
  review: Pick<StoredReview, "threads" | "recordings">,
  evidence: ReviewEvidence,
): ShownVerdict {
  const { number, authorId, authorName } = row;
  const { verdict, body, at, dismissed, ...given } = verdictOf(row, reviewedRecordings(review));
  return {
    number,
    author: { id: authorId, name: authorName },
    verdict,
    body,
    at,
    dismissed,
    standing: standingOf(given, evidence),
    threads: review.threads
      .filter(({ comments }) => comments.some((comment) => comment.verdict === number))
      .map((thread) => thread.number),
  };
}

export const shownVersion = ({ version, authorName, createdAt }: StoredReview["versions"][number]) => ({
  version,
  by: authorName,
  at: createdAt.toISOString(),
});
