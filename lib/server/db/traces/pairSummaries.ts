import "server-only";
import type { Store } from "../store";

/** The summary of a pair as a JSON text, by the hash of what it was made of. */
export type StoredPairSummary = { readonly key: string; readonly body: string };

/** Those of the keys that this version has stored. */
export async function findPairSummaries(
  { prisma }: Store,
  workspaceId: string,
  version: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await prisma.$queryRaw<StoredPairSummary[]>`
    SELECT "key", "body" FROM "PairSummary"
    WHERE "workspaceId" = ${workspaceId} AND "version" = ${version} AND "key" = ANY(${[...keys]})`;
  return new Map(rows.map(({ key, body }) => [key, body]));
}

/** Keeps summaries; one that is known stays as it is. */
export async function addPairSummaries(
  { prisma }: Store,
  workspaceId: string,
  version: number,
  summaries: readonly StoredPairSummary[],
): Promise<void> {
  const data = summaries.map((one) => ({ workspaceId, version, ...one }));
  if (data.length > 0) await prisma.pairSummary.createMany({ data, skipDuplicates: true });
}

/** Lets go of what an earlier version stored, which this one does not read. */
export async function forgetPairSummaries({ prisma }: Store, before: number): Promise<void> {
  await prisma.pairSummary.deleteMany({ where: { version: { lt: before } } });
}
