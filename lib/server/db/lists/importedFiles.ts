import "server-only";
import type { Actor } from "../../core/actor";
import type { Transaction } from "../replays";
import type { Scoped } from "../store";

/** A file by its path and the SHA-256 of its bytes. */
export type FileIdentity = { readonly path: string; readonly digest: string };

/** A file that an import stored. */
export type ImportedFile = FileIdentity & {
  readonly outcome: "new" | "new-version" | "known";
  readonly kind: string;
  readonly name: string;
};

/** Remembers stored files of an import into a set. */
export async function addImportedFiles(
  tx: Transaction,
  { workspaceId, userId: createdBy }: Actor,
  setName: string,
  files: readonly ImportedFile[],
): Promise<void> {
  const rows = files.map((file) => ({ workspaceId, setName, createdBy, ...file }));
  await tx.importedFile.createMany({ data: rows, skipDuplicates: true });
}

/** Returns which of these files an import into a set has stored. */
export async function findImportedFiles(
  { prisma, workspaceId }: Scoped<"importedFile">,
  setName: string,
  files: readonly FileIdentity[],
): Promise<readonly ImportedFile[]> {
  const digests = files.map(({ digest }) => digest);
  const rows = await prisma.importedFile.findMany({
    where: { workspaceId, setName, digest: { in: digests } },
  });
  const wanted = new Set(files.map(({ path, digest }) => `${digest} ${path}`));
  return rows
    .filter(({ path, digest }) => wanted.has(`${digest} ${path}`))
    .map(({ path, digest, outcome, kind, name }) => {
      return { path, digest, kind, name, outcome: outcome as ImportedFile["outcome"] };
    });
}
