import "server-only";
import type { Store } from "../store";

/** Which results are meant: `version` is that of the code that makes this kind. */
export type ResultKind = { readonly kind: string; readonly version: number };

/** A result as a JSON text, by the hash of what it was made of. */
export type StoredResult = { readonly key: string; readonly body: string };

/** Those of the keys that are stored: key -> JSON text. */
export async function findStoredResults(
  { prisma }: Store,
  workspaceId: string,
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

/** Keeps results; one that is known stays as it is. */
export async function addStoredResults(
  { prisma }: Store,
  workspaceId: string,
  { kind, version }: ResultKind,
  results: readonly StoredResult[],
): Promise<void> {
  const data = results.map((one) => ({ workspaceId, kind, version, ...one }));
  if (data.length > 0) await prisma.storedResult.createMany({ data, skipDuplicates: true });
}

/** Lets go of what earlier versions stored, which this one does not read. */
export async function forgetEarlierResults({ prisma }: Store, { kind, version }: ResultKind): Promise<void> {
  await prisma.storedResult.deleteMany({ where: { kind, version: { lt: version } } });
}
