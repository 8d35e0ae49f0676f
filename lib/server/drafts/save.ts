import "server-only";
import { z } from "zod";
import { DraftDocument } from "../../editor";
import { InvalidInput, notInWorkspace } from "../core/errors";
import { storeDraft } from "../db/history/drafts";
import { findStoredTopology } from "../db/topologies";
import { lockDraft, type Newest, newerKind, newestOf } from "../evidence/topologies/newest";
import { reviewerVerb } from "../verb/verb";

/** Version and draft revision that edits are based on. */
export const SeenFields = {
  /** The topology's revision that the draft is based on, and its hash. */
  base: z.strictObject({ hash: z.string().min(1).max(80), number: z.number().int().min(0) }),
  /** The revision of the draft; 0 if there was none. */
  revision: z.number().int().min(0),
};

const Input = z.strictObject({
  name: z.string().min(1).max(120),
  ...SeenFields,
  document: DraftDocument,
});

/** Result of a save: stored, or the newer document that the draft is not based on. */
export type SavedDraft =
  | { readonly kept: true; readonly revision: number }
  | { readonly kept: false; readonly newest: Newest };

/** Stores a draft, possibly with errors, as its next revision. If the draft or topology has a newer one, stores nothing and returns that. */
export const saveDraft = reviewerVerb(Input, async (ctx, input): Promise<SavedDraft> => {
  const { actor } = ctx;
  const { name, base, revision, document } = input;
  const version = await findStoredTopology(ctx.db, name, base.hash);
  if (!version) throw notInWorkspace(`topology ${name}@${base.hash}`);
  if (document.topology.id !== name || document.topology.planner !== version.planner)
    throw new InvalidInput("A draft keeps the id and the planner of its topology.");
  const done = await ctx.db.prisma.$transaction(async (tx) => {
    const locked = await lockDraft(tx, ctx.db, name);
    const kind = newerKind(input, locked);
    if (kind) return { ...locked, kind };
    const stored = await storeDraft(
      { prisma: tx, workspaceId: actor.workspaceId },
      actor,
      { name, base, revision, document },
      new Date(),
    );
    if (stored === null) throw new Error(`The draft of ${name} changed while it was locked.`);
    return stored;
  });
  if (typeof done === "number") return { kept: true, revision: done };
  return { kept: false, newest: await newestOf(ctx, { name, base, revision }, done) };
});
