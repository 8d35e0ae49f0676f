import "server-only";
import type { Database, Db } from "../store";

/** A kind of result; `version` is that of the code that computes it. */
export type ResultKind = { readonly kind: string; readonly version: number };

/** A result as JSON text, by the hash of its sources. */
export type StoredResult = { readonly key: string; readonly body: string };

/** Returns the stored results: key -> JSON text. */
export async function findStoredResults(
  { prisma, workspaceId }: Db,
  { kind, version }: ResultKind,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await prisma.$queryRaw<StoredResult[]>`
    SELECT "key", "body" FROM "StoredResult"
    WHERE "workspaceId" = ${workspaceId} AND "kind" = ${kind} AND "key" = ANY(${[...keys]})
      AND "version" = ${version}`;
  return new Map(rows.map(({ key, body }) => [key, body]));
}

/** Stores results; existing ones are unchanged. */
export async function addStoredResults(
  { prisma, workspaceId }: Db,
  { kind, version }: ResultKind,
  results: readonly StoredResult[],
): Promise<void> {
  const data = results.map((one) => ({ workspaceId, kind, version, ...one }));
  if (data.length > 0) await prisma.storedResult.createMany({ data, skipDuplicates: true });
}

/** Deletes results that nothing reads any more: of earlier versions of these kinds, and of all other kinds. */
export async function forgetEarlierResults(
  { prisma }: Database,
  kinds: readonly ResultKind[],
): Promise<void> {
  const read = kinds.map(({ kind, version }) => ({ kind, version: { gte: version } }));
  await prisma.storedResult.deleteMany({ where: { NOT: { OR: read } } });
}
