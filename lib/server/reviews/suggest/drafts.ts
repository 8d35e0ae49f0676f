import "server-only";
import { z } from "zod";
import { type Actor, localActor } from "../../core/actor";
import { NotFound } from "../../core/errors";
import { Reference } from "../../core/reference";
import { findStoredPerson } from "../../db/history/people";
import { findStoredReview, type StoredReview } from "../../db/reviews/read";
import { listStoredSuggestions, removeSuggestionDraft } from "../../db/reviews/suggestionDrafts";
import type { Store } from "../../db/store";
import { noReview, type Reviewed, ReviewNumber } from "../../evidence/reviewFields";
import { reviewerVerb, verb } from "../../verb/verb";
import { proveDraft, StoredRequest } from "./propose";
import { findProofFailure, isProofRunning, stopProof } from "./running";

const Input = z.strictObject({ review: ReviewNumber });

/** A suggestion of the current user without a proof yet. */
export type OwnSuggestion = {
  readonly id: string;
  readonly body: string;
  readonly changes: number;
  readonly isRunning: boolean;
  /** Why its proof failed; `null` if it is running or did not run. */
  readonly failure: string | null;
};

/** Lists the current user's suggestions in a review that have no proof yet. */
export const listOwnSuggestions = verb(
  Input,
  async ({ actor, input, store }): Promise<readonly OwnSuggestion[]> => {
    const [drafts, review] = await Promise.all([
      listStoredSuggestions(store, actor),
      findStoredReview(store, actor.workspaceId, input.review),
    ]);
    if (!review) throw noReview(input.review);
    return drafts.flatMap(({ id, request }) => {
      const { on, body, changes } = StoredRequest.parse(JSON.parse(request));
      if (!isOn(review, on)) return [];
      return [
        { id, body, changes: changes.length, isRunning: isProofRunning(id), failure: findProofFailure(id) },
      ];
    });
  },
);

const Draft = z.strictObject({ draft: z.uuid() });

/** True if the thread of a suggestion would start in this review. */
function isOn(review: StoredReview, on: Reviewed): boolean {
  if ("review" in on) return on.review === review.number;
  const nameOf = (topology: string): string => Reference.parse(topology).name;
  return review.state !== "closed" && nameOf(on.base) === review.base && nameOf(on.head) === review.head;
}

/** Restarts the proof of an own suggestion; throws `NotFound` if the suggestion has ended. */
export const startProof = reviewerVerb(Draft, async ({ actor, input, store }) => {
  const drafts = await listStoredSuggestions(store, actor);
  const draft = drafts.find(({ id }) => id === input.draft);
  if (!draft) throw new NotFound("This suggestion was discarded, or its thread has begun already.");
  proveDraft(store, actor, draft.id, StoredRequest.parse(JSON.parse(draft.request)));
  return { started: true };
});

/** Discards an own suggestion without a proof. */
export const discardSuggestion = reviewerVerb(Draft, async ({ actor, input: { draft }, store }) => {
  const removed = await removeSuggestionDraft(store, actor, draft);
  if (removed) stopProof(draft);
  return { removed };
});

/** Resumes the proofs interrupted by a server's stop, as their authors. */
export async function resumeSuggestions(store: Store): Promise<void> {
  for (const { workspaceId, id, authorId, request } of await listStoredSuggestions(store, null)) {
    const actor = await authorOf(store, workspaceId, authorId);
    if (actor) proveDraft(store, actor, id, StoredRequest.parse(JSON.parse(request)));
  }
}

async function authorOf(store: Store, workspaceId: string, userId: string): Promise<Actor | null> {
  if (userId === localActor.userId) return { ...localActor, workspaceId };
  const person = await findStoredPerson(store, workspaceId, userId);
  return person && { workspaceId, userId, name: person.name, role: person.role };
}
