import "server-only";
import { type AnchorStatus, type Quote, type ReviewEvidence, standingOf } from "../../review";
import type { StoredReview } from "../db/reviews/read";
import { reviewedRecordings } from "../evidence/reviewVersion";
import { verdictOf } from "./decide";
import type { ShownThread, ShownVerdict } from "./shown";
import { anchorOf } from "./standings";
import { shownSuggestion } from "./suggest/suggestion";

/** Maps a thread for pages, at its current anchor. */
export const shownThread = (
  thread: StoredReview["threads"][number],
  statuses: ReadonlyMap<number, AnchorStatus>,
  headHash: string,
): ShownThread => ({
  number: thread.number,
  version: thread.version,
  resolvedBy: thread.resolvedBy,
  anchor: anchorOf(thread),
  quote: JSON.parse(thread.quote) as Quote,
  standing: statuses.get(thread.number) as AnchorStatus,
  suggestion: shownSuggestion(thread.suggestion, headHash),
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
