import "server-only";
import { z } from "zod";
import { explained, IntentRule, intentFor, widened } from "../../review";
import { mayActAs } from "../core/actor";
import { InvalidInput, UnseenChange } from "../core/errors";
import { listStoredPeople, type Person } from "../db/history/people";
import { changeReview } from "../db/reviews/change";
import { getStoredReview } from "../db/reviews/read";
import { removeStoredReview } from "../db/reviews/remove";
import { Reviewers, ReviewNumber, refuseClosed, refuseUnseen, SeenFields } from "../evidence/reviewFields";
import { versionNames } from "../evidence/reviewVersion";
import { ownerVerb, reviewerVerb } from "../verb/verb";
import { differencesNow } from "./differences";
import { sidesNow } from "./evidence";

const Input = z.strictObject({
  review: ReviewNumber,
  title: z.string().trim().min(1).max(200).optional(),
  description: z.string().trim().max(20_000).optional(),
  /** `open` requests the review of a draft, or reopens a closed one. */
  state: z.enum(["open", "closed"]).optional(),
  /** Ids of the requested reviewers; empty means anyone. */
  reviewers: Reviewers.optional(),
  /** The fields as the page showed them when they were edited: a later change by somebody else is a conflict. */
  seen: SeenFields.default({}),
});

/** Changes a review's title, description or reviewers, requests it, or closes it. */
export const changeReviewFields = reviewerVerb(Input, async (ctx, input) => {
  const { review: number, reviewers, seen, ...fields } = input;
  return changeReview(ctx, number, async (tx, { authorId }) => {
    if (reviewers)
      checkReviewers(
        await listStoredPeople({ prisma: tx, workspaceId: ctx.db.workspaceId }),
        reviewers,
        authorId,
      );
    const key = { workspaceId_number: { workspaceId: ctx.actor.workspaceId, number } };
    const requested = reviewers && JSON.stringify(reviewers);
    const now = await tx.review.findUniqueOrThrow({ where: key });
    refuseUnseen(
      (["title", "description"] as const).map((field) => {
        return { what: `The ${field}`, now: now[field], seen: seen[field], next: fields[field] };
      }),
    );
    refuseUnseenReviewers(now.reviewers, seen.reviewers, requested);
    const data = Object.fromEntries(
      Object.entries({ ...fields, reviewers: requested }).filter(([, value]) => value !== undefined),
    );
    await tx.review.update({ where: key, data });
    return {
      answer: { number },
      event: { kind: "changed", body: { ...(data as { [name: string]: string }) } },
    };
  });
});

function refuseUnseenReviewers(now: string, seen: readonly string[] | undefined, next: string | undefined) {
  if (seen === undefined || next === undefined || now === JSON.stringify(seen) || now === next) return;
  throw new UnseenChange("The reviewers were changed in the meantime. Look at the list, then save again.");
}

/** Reviewers must exist, have the reviewer role, and not be the author. */
export function checkReviewers(
  people: readonly Person[],
  requested: readonly string[],
  author: string,
): void {
  for (const id of requested) {
    const person = people.find((one) => one.id === id);
    if (!person)
      throw new InvalidInput(
        `There is no person with the id ${id}. Reload the page and request the review again.`,
      );
    if (id === author)
      throw new InvalidInput(`${person.name} requested this review, so someone else must give the verdict.`);
    if (!mayActAs(person.role, "reviewer"))
      throw new InvalidInput(`${person.name} is a ${person.role} here and may not review. Ask the owner.`);
  }
}

const Removed = z.strictObject({ review: ReviewNumber });

/** Deletes a closed review; labels by users stay with their recordings. */
export const removeReview = ownerVerb(Removed, async (ctx, { review }) => {
  await removeStoredReview(ctx, review);
  return { review };
});

const Declared = z.strictObject({
  review: ReviewNumber,
  /** Recordings of the cause whose differences are intended. */
  recordings: z.array(z.string().min(1).max(200)).min(1).max(5000),
  why: z.string().trim().min(1, "say why the difference is meant").max(2000),
});

/**
 * Declares the unexplained differences of these recordings as intended, or all of them again if none is unexplained:
 * one rule per kind and place, before the existing ones.
 */
export const declareIntent = reviewerVerb(Declared, async (ctx, input) => {
  const { review: number, why } = input;
  const known = await getStoredReview(ctx.db, number);
  const sides = await sidesNow(ctx, versionNames(known));
  const wanted = new Set(input.recordings);
  const all = await differencesNow(ctx, sides);
  const differences = all.filter(({ recording }) => wanted.has(recording));
  if (differences.length === 0)
    throw new InvalidInput("These recordings do not differ, so there is nothing to declare.");
  return changeReview(ctx, number, async (tx, locked) => {
    refuseClosed(locked);
    const { rev, intent } = locked;
    const key = { workspaceId_number: { workspaceId: ctx.actor.workspaceId, number } };
    const before = intentRules(intent);
    // Explanations of other users stay, unless there is nothing else to explain.
    const open = explained(all, before).unexplained.filter(({ recording }) => wanted.has(recording));
    const meant = open.length > 0 ? open : differences;
    const rules = widened(all, before, intentFor(meant, why, `r${rev}`));
    await tx.review.update({ where: key, data: { intent: JSON.stringify(rules) } });
    return { answer: { rules: rules.length }, event: { kind: "declared", body: { why } } };
  });
});

const Withdrawn = z.strictObject({ review: ReviewNumber, rule: z.string().min(1).max(300) });

/** Removes a rule; its differences become unexplained again. */
export const withdrawIntent = reviewerVerb(Withdrawn, async (ctx, input) => {
  return changeReview(ctx, input.review, async (tx, locked) => {
    refuseClosed(locked);
    const { intent } = locked;
    const key = { workspaceId_number: { workspaceId: ctx.actor.workspaceId, number: input.review } };
    const rules = intentRules(intent).filter(({ id }) => id !== input.rule);
    await tx.review.update({ where: key, data: { intent: JSON.stringify(rules) } });
    return { answer: { rules: rules.length }, event: { kind: "declared", body: { withdrawn: input.rule } } };
  });
});

export const intentRules = (stored: string): IntentRule[] => z.array(IntentRule).parse(JSON.parse(stored));
