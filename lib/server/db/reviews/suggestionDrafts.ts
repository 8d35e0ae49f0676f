import "server-only";
import { randomUUID } from "node:crypto";
import type { Actor } from "../../core/actor";
import type { Transaction } from "../replays";
import type { Database, Writer } from "../store";

/** A suggested change without a proof yet; `request` is JSON. */
type SuggestionDraft = {
  readonly workspaceId: string;
  readonly id: string;
  readonly authorId: string;
  readonly request: string;
  readonly createdAt: Date;
};

/** Max stored drafts per person. */
const maxDraftsOfPerson = 50;

/** Stores a suggestion and returns its id; `null` if the author has too many without a proof. */
export async function addSuggestionDraft(ctx: Writer, request: string): Promise<string | null> {
  const { prisma, workspaceId } = ctx.db;
  const { userId: authorId } = ctx.actor;
  if ((await prisma.suggestionDraft.count({ where: { workspaceId, authorId } })) >= maxDraftsOfPerson)
    return null;
  const id = randomUUID();
  await prisma.suggestionDraft.create({
    data: { workspaceId, id, authorId, request, createdAt: new Date() },
  });
  return id;
}

/** Lists drafts of one author or of everybody, oldest first. */
export const listStoredSuggestions = (
  { prisma }: Database,
  author: Pick<Actor, "workspaceId" | "userId"> | null,
): Promise<readonly SuggestionDraft[]> =>
  prisma.suggestionDraft.findMany({
    where: author ? { workspaceId: author.workspaceId, authorId: author.userId } : {},
    orderBy: { createdAt: "asc" },
  });

/** Deletes the author's draft; `false` if it was already gone. */
export const removeSuggestionDraft = async (
  { prisma }: { readonly prisma: Pick<Transaction, "suggestionDraft"> },
  { workspaceId, userId: authorId }: Actor,
  id: string,
): Promise<boolean> =>
  (await prisma.suggestionDraft.deleteMany({ where: { workspaceId, id, authorId } })).count > 0;
