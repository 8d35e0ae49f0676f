import "server-only";
import { z } from "zod";
import { type Actor, localActor } from "../../core/actor";
import { findStoredPerson } from "../../db/history/people";
import { listStoredSuggestions, removeSuggestionDraft } from "../../db/reviews/suggestionDrafts";
import type { Store } from "../../db/store";
import { ReviewNumber } from "../../evidence/reviewFields";
import { reviewerVerb } from "../../verb/verb";
import { proveDraft, StoredRequest } from "./propose";
import { isProofRunning, stopProof } from "./running";

const Input = z.strictObject({ review: ReviewNumber });

/** A suggestion of the reader that has no proof yet. */
type OwnSuggestion = {
  readonly id: string;
  readonly body: string;
  readonly changes: number;
  readonly isRunning: boolean;
};

/** The reader's suggestions in a review that have no proof yet. */
export const listOwnSuggestions = reviewerVerb(
  Input,
  async ({ actor, input, store }): Promise<readonly OwnSuggestion[]> => {
    const drafts = await listStoredSuggestions(store, actor);
    return drafts.flatMap(({ id, request }) => {
      const { on, body, changes } = StoredRequest.parse(JSON.parse(request));
      if (!("review" in on) || on.review !== input.review) return [];
      return [{ id, body, changes: changes.length, isRunning: isProofRunning(id) }];
    });
  },
);

const Draft = z.strictObject({ draft: z.uuid() });

/** Ends a suggestion of the reader that has no proof yet. */
export const discardSuggestion = reviewerVerb(Draft, async ({ actor, input: { draft }, store }) => {
  const removed = await removeSuggestionDraft(store, actor, draft);
  if (removed) stopProof(draft);
  return { removed };
});

/** Takes up the proofs that were left when a server stopped, as their authors. */
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
