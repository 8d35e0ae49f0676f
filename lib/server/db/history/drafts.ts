import "server-only";
import { DraftDocument } from "../../../editor";
import type { Actor } from "../../core/actor";
import type { Store } from "../store";

/** A draft as it is kept; without a document it is done with. */
export type StoredDraft = {
  readonly name: string;
  /** Hash of the version that the edits began with. */
  readonly base: string;
  readonly revision: number;
  readonly document: DraftDocument | null;
  readonly savedBy: string;
  readonly savedAt: Date;
};

/** What a draft comes to be; `revision` is the one that the change was made from, 0 where there was none. */
type NextDraft = Pick<StoredDraft, "name" | "base" | "revision" | "document">;

export async function findStoredDraft(
  { prisma }: Store,
  workspaceId: string,
  name: string,
): Promise<StoredDraft | null> {
  const row = await prisma.draft.findUnique({ where: { workspaceId_name: { workspaceId, name } } });
  if (!row) return null;
  const document = row.document === null ? null : DraftDocument.parse(JSON.parse(row.document));
  return { ...row, document };
}

/** Keeps a change of a draft as its next revision, whose number it answers; null where someone else was quicker. */
export async function keepDraft(
  { prisma }: Store,
  { workspaceId, name: savedBy }: Actor,
  { name, base, revision, document }: NextDraft,
  savedAt: Date,
): Promise<number | null> {
  const text = document && JSON.stringify(document);
  const data = { base, document: text, savedBy, savedAt, revision: revision + 1 };
  const { count } =
    revision === 0
      ? await prisma.draft.createMany({ data: [{ workspaceId, name, ...data }], skipDuplicates: true })
      : await prisma.draft.updateMany({ where: { workspaceId, name, revision }, data });
  return count === 0 ? null : revision + 1;
}
