import "server-only";
import { DraftDocument } from "../../../editor";
import type { Adopt } from "../../../planner";
import type { Actor } from "../../core/actor";
import type { Db, Scoped } from "../store";
import { listStoredRevisions } from "./revisions";

/** The revision of a topology that edits are based on, and the hash of its version. */
export type DraftBase = { readonly hash: string; readonly number: number };

/** A stored draft; ended if it has no document. */
export type StoredDraft = {
  readonly name: string;
  readonly base: DraftBase;
  readonly revision: number;
  readonly document: DraftDocument | null;
  /** Author of the draft. `id` is null for drafts of earlier builds. */
  readonly author: { readonly id: string | null; readonly name: string };
  /** True if it was discarded and can be restored. */
  readonly isGivenUp: boolean;
  readonly savedBy: string;
  readonly savedAt: Date;
};

/** The next content of a draft; `revision` is the one it is based on, 0 for a new draft. */
type NextDraft = Pick<StoredDraft, "name" | "base" | "revision" | "document">;

type Drafts = Scoped<"draft" | "$queryRaw">;

export async function findStoredDraft(
  { prisma, workspaceId, adopt }: Drafts & Pick<Db, "adopt">,
  name: string,
): Promise<StoredDraft | null> {
  const row = await prisma.draft.findUnique({ where: { workspaceId_name: { workspaceId, name } } });
  if (!row) return null;
  const { base: hash, baseNumber, revision, savedBy, savedAt, givenUp } = row;
  const number = baseNumber ?? (await lastNumberOf({ prisma, workspaceId }, name, hash));
  return {
    name,
    base: { hash, number },
    revision,
    document: row.document === null ? null : documentFrom(row.document, adopt),
    author: { id: row.authorId, name: row.authorName ?? savedBy },
    isGivenUp: row.document === null && givenUp !== null,
    savedBy,
    savedAt,
  };
}

function documentFrom(text: string, adopt: Adopt): DraftDocument {
  const { topology, layout } = DraftDocument.parse(JSON.parse(text));
  return { topology: adopt(topology), layout };
}

/** Returns the last revision of a name with this version; 0 if there is none. */
async function lastNumberOf({ prisma, workspaceId }: Drafts, name: string, hash: string): Promise<number> {
  const all = await listStoredRevisions({ prisma, workspaceId }, "topology", name);
  return all.find((one) => one.hash === hash)?.number ?? 0;
}

/** Stores the next revision of a draft and returns its number; `null` if another user was faster. The user who starts a draft is its author. */
export async function storeDraft(
  { prisma, workspaceId }: Drafts,
  { userId, name: savedBy }: Pick<Actor, "userId" | "name">,
  { name, base, revision, document }: NextDraft,
  savedAt: Date,
): Promise<number | null> {
  const where = { workspaceId, name };
  const known = await prisma.draft.findUnique({ where: { workspaceId_name: where } });
  if ((known?.revision ?? 0) !== revision) return null;
  const text = document && JSON.stringify(document);
  // A discarded draft that is restored unchanged retains its author.
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

/** Ends a draft but stores its document, so that it can be restored; returns the new revision. */
export async function giveUpStoredDraft(
  { prisma, workspaceId }: Drafts,
  { name: savedBy }: Pick<Actor, "name">,
  name: string,
  savedAt: Date,
): Promise<number> {
  const key = { workspaceId_name: { workspaceId, name } };
  const { document } = await prisma.draft.findUniqueOrThrow({ where: key });
  const data = { givenUp: document, document: null, revision: { increment: 1 }, savedBy, savedAt };
  return (await prisma.draft.update({ where: key, data })).revision;
}

/** Restores a discarded draft as its next revision, with its author and base. */
export async function restoreStoredDraft(
  { prisma, workspaceId }: Drafts,
  { name: savedBy }: Pick<Actor, "name">,
  name: string,
  savedAt: Date,
): Promise<number> {
  const key = { workspaceId_name: { workspaceId, name } };
  const { givenUp } = await prisma.draft.findUniqueOrThrow({ where: key });
  const data = { document: givenUp, givenUp: null, revision: { increment: 1 }, savedBy, savedAt };
  return (await prisma.draft.update({ where: key, data })).revision;
}
