import "server-only";
import { type Json, plainText } from "../../std";
import type { Actor } from "../core/actor";
import type { Transaction } from "./replays";
import type { Db, Scoped } from "./store";

/** Identifies the documents of one kind of a planner's own. */
export type DocumentKind = { readonly planner: string; readonly kind: string };

/** A stored document of a planner's own kind, named by its hash. */
export type PlannerDocument = DocumentKind & {
  readonly hash: string;
  readonly title: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  /** Time of its removal from lists; `null` while listed. */
  readonly removedAt: Date | null;
  readonly document: Json;
};

export type NewPlannerDocument = Omit<PlannerDocument, "createdBy" | "createdAt" | "removedAt">;

/** Reads documents: a store, or a transaction as `{ prisma }`. */
export type DocumentReader = Scoped<"plannerDocument">;

/** Serializes changes to documents of a kind until the transaction ends. */
export const lockPlannerDocuments = (
  tx: Transaction,
  workspaceId: string,
  { planner, kind }: DocumentKind,
): Promise<number> =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${JSON.stringify([workspaceId, planner, kind])}, 0))`;

/** Lists documents of one kind, newest first, without removed ones. */
export async function listPlannerDocuments(
  { prisma, workspaceId }: DocumentReader,
  { planner, kind }: DocumentKind,
): Promise<PlannerDocument[]> {
  const rows = await prisma.plannerDocument.findMany({
    where: { workspaceId, planner, kind, removedAt: null },
    orderBy: [{ createdAt: "desc" }, { hash: "asc" }],
  });
  return rows.map(stored);
}

/** Finds a document by hash prefix, including removed ones; the latest of several. */
export async function findPlannerDocument(
  { prisma, workspaceId }: Db,
  { planner, kind }: DocumentKind,
  hash: string,
): Promise<PlannerDocument | null> {
  const row = await prisma.plannerDocument.findFirst({
    where: { workspaceId, planner, kind, hash: { startsWith: hash } },
    orderBy: { createdAt: "desc" },
  });
  return row && stored(row);
}

/** Returns the JSON text of a document of any planner; `null` if there is none. */
export async function plannerDocumentText(
  { prisma, workspaceId }: Db,
  kind: string,
  hash: string,
): Promise<string | null> {
  const where = { workspaceId, kind, hash };
  return (await prisma.plannerDocument.findFirst({ where, select: { document: true } }))?.document ?? null;
}

/** Stores a document. Idempotent by hash; restores it if it was removed. Resolves to true if this changed anything. */
export async function addPlannerDocument(
  { plannerDocument }: Pick<Transaction, "plannerDocument">,
  { workspaceId, userId: createdBy }: Actor,
  { planner, kind, hash, title, document }: NewPlannerDocument,
): Promise<boolean> {
  const named = { workspaceId, planner, kind, hash, title: plainText(title) };
  const row = { ...named, document: JSON.stringify(document), createdBy };
  const { count } = await plannerDocument.createMany({ data: [row], skipDuplicates: true });
  if (count > 0) return true;
  const again = await plannerDocument.updateMany({
    where: { workspaceId, planner, kind, hash, removedAt: { not: null } },
    data: { removedAt: null },
  });
  return again.count > 0;
}

/** Makes a stored document the newest of its kind. */
export async function renewPlannerDocument(
  { plannerDocument }: Pick<Transaction, "plannerDocument">,
  { workspaceId }: Actor,
  { planner, kind, hash, createdAt }: Pick<PlannerDocument, "planner" | "kind" | "hash" | "createdAt">,
): Promise<void> {
  await plannerDocument.updateMany({ where: { workspaceId, planner, kind, hash }, data: { createdAt } });
}

type Row = Omit<PlannerDocument, "document"> & { readonly document: string };

const stored = ({ document, ...row }: Row): PlannerDocument => ({
  planner: row.planner,
  kind: row.kind,
  hash: row.hash,
  title: row.title,
  createdBy: row.createdBy,
  createdAt: row.createdAt,
  removedAt: row.removedAt,
  document: JSON.parse(document) as Json,
});
