import "server-only";
import { z } from "zod";
import { isNamed, mayActAs } from "../core/actor";
import { Conflict, Forbidden } from "../core/errors";
import { giveUpStoredDraft, restoreStoredDraft } from "../db/history/drafts";
import { lockDraft, type Newest, newestOf } from "../evidence/topologies/newest";
import { reviewerVerb } from "../verb/verb";

const Input = z.strictObject({
  name: z.string().min(1).max(120),
  /** Expected revision of the draft; 0 if none was saved yet. */
  revision: z.number().int().min(0),
});

export type GivenUpDraft =
  | { readonly kept: true; readonly revision: number }
  | { readonly kept: false; readonly newest: Newest };

/** Ends a draft without a version. Only its author and owners may; the document remains stored and can be restored. */
export const giveUpDraft = reviewerVerb(Input, async (ctx, input): Promise<GivenUpDraft> => {
  const { actor } = ctx;
  const { name, revision } = input;
  const done = await ctx.db.prisma.$transaction(async (tx) => {
    const locked = await lockDraft(tx, ctx.db, name);
    const { draft } = locked;
    if (!draft?.document) return draft?.revision ?? 0;
    if (draft.revision !== revision) return locked;
    const isAuthor = isNamed(actor) && draft.author.id === actor.userId;
    if (!isAuthor && !mayActAs(actor.role, "owner"))
      throw new Forbidden(
        `This draft belongs to ${draft.author.name}. Only ${draft.author.name} and owners can discard it.`,
      );
    return giveUpStoredDraft({ prisma: tx, workspaceId: actor.workspaceId }, actor, name, new Date());
  });
  if (typeof done === "number") return { kept: true, revision: done };
  const { base } = done.draft ?? { base: { hash: done.head.hash, number: done.head.revision } };
  return {
    kept: false,
    newest: await newestOf(ctx, { name, base, revision }, { ...done, kind: "draft" }),
  };
});

/** Restores the draft discarded last, unless another one was started since. */
export const restoreDraft = reviewerVerb(Input, async (ctx, { name, revision }) =>
  ctx.db.prisma.$transaction(async (tx) => {
    const { draft } = await lockDraft(tx, ctx.db, name);
    if (!draft?.isGivenUp || draft.revision !== revision)
      throw new Conflict(`The draft of ${name} has changed in the meantime. Reload the page.`);
    return {
      revision: await restoreStoredDraft(
        { prisma: tx, workspaceId: ctx.actor.workspaceId },
        ctx.actor,
        name,
        new Date(),
      ),
    };
  }),
);
