import "server-only";
import { z } from "zod";
import { type Actor, localActor } from "../../core/actor";
import { NotFound, ServiceError } from "../../core/errors";
import { Reference } from "../../core/reference";
import { findStoredPerson } from "../../db/history/people";
import { getStoredReview, type StoredReview } from "../../db/reviews/read";
import { listStoredSuggestions, removeSuggestionDraft } from "../../db/reviews/suggestionDrafts";
import { type Reviewed, ReviewNumber } from "../../evidence/reviewFields";
import { type Ctx, inWorkspace, onBehalfOf } from "../../verb/context";
import { reviewerVerb, verb } from "../../verb/verb";
import { proveDraft, StoredRequest } from "./propose";
import { type ProofState, proofStates, stopProof } from "./running";

const Input = z.strictObject({ review: ReviewNumber });

/** A suggestion of the current user without a proof yet. */
export type OwnSuggestion = ProofState & {
  readonly id: string;
  readonly body: string;
  readonly changes: number;
};

/** Lists the current user's suggestions in a review that have no proof yet. */
export const listOwnSuggestions = verb(Input, async (ctx, input): Promise<readonly OwnSuggestion[]> => {
  const [drafts, review] = await Promise.all([
    listStoredSuggestions(ctx.db, ctx.actor),
    getStoredReview(ctx.db, input.review),
  ]);
  const own = drafts
    .map(({ id, request }) => ({ id, ...StoredRequest.parse(JSON.parse(request)) }))
    .filter(({ on }) => isOn(review, on));
  const states = await proofStates(
    ctx,
    own.map(({ id }) => id),
  );
  return own.map(({ id, body, changes }) => ({
    id,
    body,
    changes: changes.length,
    ...(states.get(id) ?? { isRunning: false, failure: null }),
  }));
});

const Draft = z.strictObject({ draft: z.uuid() });

/** True if the thread of a suggestion would start in this review. */
function isOn(review: StoredReview, on: Reviewed): boolean {
  if ("review" in on) return on.review === review.number;
  const nameOf = (topology: string): string => Reference.parse(topology).name;
  if (on.set !== undefined && review.setName !== null && on.set !== review.setName) return false;
  return review.state !== "closed" && nameOf(on.base) === review.base && nameOf(on.head) === review.head;
}

/** Restarts the proof of an own suggestion; throws `NotFound` if the suggestion has ended. */
export const startProof = reviewerVerb(Draft, async (ctx, input) => {
  const drafts = await listStoredSuggestions(ctx.db, ctx.actor);
  const draft = drafts.find(({ id }) => id === input.draft);
  if (!draft) throw new NotFound("This suggestion was discarded, or its thread is already open.");
  await proveDraft(ctx, draft.id, StoredRequest.parse(JSON.parse(draft.request)));
  return { started: true };
});

/** Discards an own suggestion without a proof. */
export const discardSuggestion = reviewerVerb(Draft, async (ctx, { draft }) => {
  const removed = await removeSuggestionDraft(ctx.db, ctx.actor, draft);
  if (removed) await stopProof(ctx, draft);
  return { removed };
});

/** Resumes the proofs interrupted by a server's stop, as their authors; those that run on another server go on there. */
export async function resumeSuggestions(ctx: Ctx): Promise<void> {
  for (const { workspaceId, id, authorId, request } of await listStoredSuggestions(ctx.db, null)) {
    const own = inWorkspace(ctx, workspaceId);
    const author = await authorOf(own, authorId);
    if (!author) continue;
    // A refusal, as of a closed review, is repeated to an author who starts the proof again.
    await proveDraft(onBehalfOf(own, author), id, StoredRequest.parse(JSON.parse(request))).catch(
      reportUnknown,
    );
  }
}

function reportUnknown(error: unknown): void {
  if (!(error instanceof ServiceError)) throw error;
}

async function authorOf(ctx: Ctx, userId: string): Promise<Actor | null> {
  const { workspaceId } = ctx.db;
  if (userId === localActor.userId) return { ...localActor, workspaceId };
  const person = await findStoredPerson(ctx.db, userId);
  return person && { workspaceId, userId, name: person.name, role: person.role };
}
