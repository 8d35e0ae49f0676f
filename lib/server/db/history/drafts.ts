import "server-only";
import { DraftDocument } from "../../../editor";
import type { Actor } from "../../core/actor";
import type { Store } from "../store";
import { listStoredRevisions } from "./revisions";

/** A topology's revision that edits began from, and the hash of the version that it means. */
export type DraftBase = { readonly hash: string; readonly number: number };

/** A draft as it is stored; without a document it is done with. */
export type StoredDraft = {
  readonly name: string;
  readonly base: DraftBase;
  readonly revision: number;
  readonly document: DraftDocument | null;
  /** Author of the draft. `id` is null for drafts of earlier builds. */
  readonly author: { readonly id: string | null; readonly name: string };
  /** True if it was given up and can be restored. */
  readonly isGivenUp: boolean;
  readonly savedBy: string;
  readonly savedAt: Date;
};

/** The next content of a draft; `revision` is the one that the change was made from, 0 where there was none. */
type NextDraft = Pick<StoredDraft, "name" | "base" | "revision" | "document">;

type Drafts = { readonly prisma: Pick<Store["prisma"], "draft" | "$queryRaw"> };

export async function findStoredDraft(
  { prisma }: Drafts,
  workspaceId: string,
  name: string,
): Promise<StoredDraft | null> {
  const row = await prisma.draft.findUnique({ where: { workspaceId_name: { workspaceId, name } } });
  if (!row) return null;
  const { base: hash, baseNumber, revision, savedBy, savedAt, givenUp } = row;
  const number = baseNumber ?? (await lastNumberOf({ prisma }, workspaceId, name, hash));
  return {
    name,
    base: { hash, number },
    revision,
    document: row.document === null ? null : DraftDocument.parse(JSON.parse(row.document)),
    author: { id: row.authorId, name: row.authorName ?? savedBy },
    isGivenUp: row.document === null && givenUp !== null,
    savedBy,
    savedAt,
  };
}

/** The last revision of a name that means this version; 0 where none does. */
async function lastNumberOf(
  { prisma }: Drafts,
  workspaceId: string,
  name: string,
  hash: string,
): Promise<number> {
  const all = await listStoredRevisions({ prisma }, "topology", workspaceId, name);
  return all.find((one) => one.hash === hash)?.number ?? 0;
}

/** Stores the next revision of a draft and returns its number; null where someone else was quicker. Whoever begins a draft is its author. */
export async function storeDraft(
  { prisma }: Drafts,
  { workspaceId, userId, name: savedBy }: Actor,
  { name, base, revision, document }: NextDraft,
  savedAt: Date,
): Promise<number | null> {
  const where = { workspaceId, name };
  const known = await prisma.draft.findUnique({ where: { workspaceId_name: where } });
  if ((known?.revision ?? 0) !== revision) return null;
  const text = document && JSON.stringify(document);
  // A draft that comes back as it was given up stays its author's.
  const isNew = text !== null && (known?.document ?? known?.givenUp ?? null) === null;
  const isOther = text !== null && known?.document === null && known.givenUp !== text;
  const data = {
    base: base.hash,
    baseNumber: base.number,
    document: text,
    revision: revision + 1,
    ...((isNew || isOther) && { authorId: userId, authorName: savedBy }),
    givenUp: null,
    savedBy,
    savedAt,
  };
  const { count } = known
    ? await prisma.draft.updateMany({ where: { ...where, revision }, data })
    : await prisma.draft.createMany({ data: [{ ...where, ...data }], skipDuplicates: true });
  return count === 0 ? null : revision + 1;
}

/** Ends a draft and stores its document, so that it can be brought back; the new revision. */
export async function giveUpStoredDraft(
  { prisma }: Drafts,
  { workspaceId, name: savedBy }: Actor,
  name: string,
  savedAt: Date,
): Promise<number> {
  const key = { workspaceId_name: { workspaceId, name } };
  const { document } = await prisma.draft.findUniqueOrThrow({ where: key });
  const data = { givenUp: document, document: null, revision: { increment: 1 }, savedBy, savedAt };
  return (await prisma.draft.update({ where: key, data })).revision;
}

/** Brings a draft that was given up back as its next revision; its author and its base stay. */
export async function restoreStoredDraft(
  { prisma }: Drafts,
  { workspaceId, name: savedBy }: Actor,
  name: string,
  savedAt: Date,
): Promise<number> {
  const key = { workspaceId_name: { workspaceId, name } };
  const { givenUp } = await prisma.draft.findUniqueOrThrow({ where: key });
  const data = { document: givenUp, givenUp: null, revision: { increment: 1 }, savedBy, savedAt };
  return (await prisma.draft.update({ where: key, data })).revision;
}
