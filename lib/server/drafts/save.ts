import "server-only";
import { z } from "zod";
import { DraftDocument } from "../../editor";
import { InvalidInput, NotFound } from "../core/errors";
import { findStoredDraft, keepDraft, type StoredDraft } from "../db/history/drafts";
import { findStoredTopology } from "../db/topologies";
import { reviewerVerb } from "../verb/verb";

const Input = z.strictObject({
  name: z.string().min(1).max(120),
  /** Hash of the version that the edits began with. */
  base: z.string().min(1).max(80),
  /** The revision that the edits were made on; 0 where there was no draft. */
  revision: z.number().int().min(0),
  /** Null: the draft is done with. */
  document: DraftDocument.nullable(),
});

export type DraftChange = z.infer<typeof Input>;

/** Whether a draft was kept, or what someone else kept meanwhile. */
export type SavedDraft =
  | { readonly kept: true; readonly revision: number }
  | { readonly kept: false; readonly theirs: StoredDraft };

/** Keeps a draft as its next revision; it may have errors. Where it was changed since the given revision, nothing is kept and the other side is answered. */
export const saveDraft = reviewerVerb(Input, async ({ actor, input, store }): Promise<SavedDraft> => {
  const { name, base, document } = input;
  const version = await findStoredTopology(store, actor.workspaceId, name, base);
  if (!version) throw new NotFound(`There is no topology ${name}@${base} in this workspace.`);
  if (document && (document.topology.id !== name || document.topology.planner !== version.planner))
    throw new InvalidInput("A draft keeps the id and the planner of its topology.");
  const revision = await keepDraft(store, actor, input, new Date());
  if (revision !== null) return { kept: true, revision };
  const theirs = await findStoredDraft(store, actor.workspaceId, name);
  if (!theirs) throw new NotFound(`There is no draft of ${name} any more. Load the page again.`);
  return { kept: false, theirs };
});
