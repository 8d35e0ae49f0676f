import "server-only";
import type { DocumentKind } from "./plannerDocuments";
import type { Db } from "./store";

export type ShadowLogSummary = { readonly hash: string; readonly title: string; readonly createdAt: Date };

/** Lists the last stored logs, newest first, without their turns. */
export const listShadowLogTitles = (
  { prisma, workspaceId }: Db,
  kind: DocumentKind,
): Promise<ShadowLogSummary[]> =>
  prisma.plannerDocument.findMany({
    where: { workspaceId, ...kind, removedAt: null },
    select: { hash: true, title: true, createdAt: true },
    orderBy: [{ createdAt: "desc" }, { hash: "asc" }],
    take: 20,
  });

/** Returns true if the latest log with this hash prefix is listed; reads none of its turns. */
export async function isLogListed(
  { prisma, workspaceId }: Db,
  kind: DocumentKind,
  hash: string,
): Promise<boolean> {
  const found = await prisma.plannerDocument.findFirst({
    where: { workspaceId, ...kind, hash: { startsWith: hash } },
    orderBy: { createdAt: "desc" },
    select: { removedAt: true },
  });
  return found?.removedAt === null;
}
