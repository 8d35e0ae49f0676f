import "server-only";
import { z } from "zod";
import { DraftDocument } from "../../editor";
import { hash, type Json } from "../../std";
import { checkTitle } from "../core/documentName";
import { changing } from "../db/changing";
import { storeDraft } from "../db/history/drafts";
import { addTopology } from "../db/topologies";
import { type LockedDraft, lockDraft, type Newest, newerKind, newestOf } from "../evidence/topologies/newest";
import { type SavedRevision, savedRevision } from "../history/saved";
import { checkedTopology } from "../topologies/save";
import { ownerVerb } from "../verb/verb";
import { SeenFields } from "./save";
import { storeDraftReplays } from "./storeReplays";

const Input = z.strictObject({
  ...SeenFields,
  /** The topology whose draft becomes the version. */
  name: z.string().min(1).max(120),
  /** Under another id it becomes a separate topology. */
  edited: DraftDocument,
  why: z.string().trim().max(500),
});

/** A version and the revision of the draft that it ended, or the newer document that it is not based on. */
export type SavedVersion =
  | (SavedRevision & { readonly kept: true; readonly draftRevision: number })
  | { readonly kept: false; readonly newest: Newest };

type Done = SavedVersion | (LockedDraft & { readonly kind: Newest["kind"] });

/** Saves edits as the next version and ends their draft, in one transaction; the draft's replays become the version's. If the draft or topology has a newer revision, saves nothing and returns that. */
export const saveVersion = ownerVerb(Input, async (ctx, input): Promise<SavedVersion> => {
  const { actor } = ctx;
  const { name, base, revision, edited, why } = input;
  const topology = await checkedTopology(ctx, edited.topology as Json);
  checkTitle("The topology cannot be used", topology.title);
  const isCopy = topology.id !== name;
  const version = { name: topology.id, hash: hash(topology as Json) };
  const done = await changing<Done>(ctx, async (tx) => {
    const locked = await lockDraft(tx, ctx.db, name);
    const kind = newerKind(input, locked);
    if (kind) return { answer: { ...locked, kind }, event: null };
    const note = { why, expected: isCopy ? 0 : base.number };
    const added = { hash: version.hash, topology, sample: false, layout: edited.layout };
    const revised = await addTopology(tx, actor, added, note);
    const { answer, event } = savedRevision("topology", version, revised, note);
    const ended = { name, revision, document: null };
    const now = isCopy ? base : { hash: version.hash, number: answer.revision };
    const draftRevision =
      locked.draft?.document == null
        ? revision
        : await storeDraft(
            { prisma: tx, workspaceId: actor.workspaceId },
            actor,
            { ...ended, base: now },
            new Date(),
          );
    return { answer: { ...answer, kept: true, draftRevision: draftRevision ?? revision }, event };
  });
  if (!("head" in done)) {
    await storeDraftReplays(ctx, topology.planner);
    return done;
  }
  return { kept: false, newest: await newestOf(ctx, { name, base, revision }, done) };
});
