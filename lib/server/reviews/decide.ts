import "server-only";
import { z } from "zod";
import {
  evidenceWithin,
  PendingComments,
  type ReviewEvidence,
  type ReviewedRecording,
  refusesVerdict,
  type Verdict,
  verdictWords,
} from "../../review";
import { Conflict, Forbidden, InvalidInput, NotFound } from "../core/errors";
import { changeReview } from "../db/reviews/change";
import { getStoredReview, type StoredReview } from "../db/reviews/read";
import { ReviewNumber, refuseClosed } from "../evidence/reviewFields";
import { versionNames } from "../evidence/reviewVersion";
import { reviewerVerb } from "../verb/verb";
import { postPending } from "./comment";
import { evidenceNow } from "./evidence";

const Input = z.strictObject({
  review: ReviewNumber,
  verdict: z.enum(verdictWords),
  body: z.string().trim().max(20_000).default(""),
  /** Hash of the evidence shown on the page. */
  evidence: z.string().max(100),
  /** Number of verdicts shown on the page. */
  seen: z.number().int().min(0),
  /** Draft comments of its author. */
  comments: PendingComments.default([]),
});

/**
 * Gives a verdict on the current evidence and posts its comments, all or nothing.
 * Throws a conflict that names the previous verdict if another reviewer was faster.
 */
export const decide = reviewerVerb(Input, async (ctx, input) => {
  const { actor } = ctx;
  const { review: number, comments, ...request } = input;
  const { workspaceId, userId: authorId, name: authorName } = actor;
  const known = await getStoredReview(ctx.db, number);
  const version = known.versions.length;
  const sides = versionNames(known);
  const { recordings } = sides;
  const { evidence } = await evidenceNow(ctx, sides);
  return changeReview(ctx, number, async (tx, { rev, state }) => {
    const where = { workspaceId, review: number };
    const [versions, rows] = [
      await tx.reviewVersion.findMany({ where, select: { authorId: true } }),
      await tx.reviewVerdict.findMany({ where, orderBy: { number: "asc" } }),
    ];
    if (versions.length !== version)
      throw new Conflict("A version was pushed in the meantime. Review it first.");
    const refused = refusesVerdict(
      {
        authors: [known.authorId, ...versions.map((one) => one.authorId)],
        state: state as "draft" | "open" | "closed",
        evidence,
        verdicts: rows.map((row) => verdictOf(row, recordings)),
      },
      { ...request, by: authorId, comments: comments.length },
    );
    if (refused) throw refusal(refused, rows.at(-1));
    await tx.reviewVerdict.create({
      data: {
        workspaceId,
        review: number,
        number: rev,
        authorId,
        authorName,
        verdict: request.verdict,
        body: request.body,
        evidence: JSON.stringify(evidence),
      },
    });
    const more = await postPending(tx, actor, { review: number, version, verdict: rev }, comments);
    return { answer: { verdict: rev }, event: { kind: "decided", body: { verdict: request.verdict } }, more };
  });
});

type VerdictRow = StoredReview["verdicts"][number];

function refusal(refused: NonNullable<ReturnType<typeof refusesVerdict>>, last?: VerdictRow): Error {
  if (refused.conflict) {
    const first = last
      ? [`${last.authorName}: ${last.verdict}${last.body && `, “${last.body.slice(0, 200)}”`}`]
      : [];
    return new Conflict(refused.sentence, first);
  }
  return refused.forbidden ? new Forbidden(refused.sentence) : new InvalidInput(refused.sentence);
}

/** Maps a stored verdict, with its evidence restricted to the review's recordings. */
export const verdictOf = (row: VerdictRow, recordings: readonly ReviewedRecording[]): Verdict => ({
  id: String(row.number),
  author: row.authorId,
  verdict: verdictWords.find((word) => word === row.verdict) ?? "comment",
  body: row.body,
  evidence: evidenceWithin(JSON.parse(row.evidence) as ReviewEvidence, recordings),
  at: row.createdAt.toISOString(),
  dismissed: row.dismissedBy === null ? null : { by: row.dismissedBy, why: row.dismissedWhy ?? "" },
});

const Dismissed = z.strictObject({
  review: ReviewNumber,
  verdict: ReviewNumber,
  why: z.string().trim().min(1, "say why").max(2000),
});

/** Dismisses a change request, with a public reason; approvals cannot be dismissed. */
export const dismissVerdict = reviewerVerb(Dismissed, async (ctx, input) => {
  const { review, verdict: number, why } = input;
  const { workspaceId, name } = ctx.actor;
  return changeReview(ctx, review, async (tx, locked) => {
    refuseClosed(locked);
    const { count } = await tx.reviewVerdict.updateMany({
      where: { workspaceId, review, number, verdict: "request_changes", dismissedBy: null },
      data: { dismissedBy: name, dismissedWhy: why },
    });
    if (count === 0) throw new NotFound(`Review ${review} has no active change request ${number}.`);
    return { answer: { verdict: number }, event: { kind: "dismissed", body: { verdict: number } } };
  });
});
