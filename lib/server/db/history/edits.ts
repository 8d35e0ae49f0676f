import "server-only";
import type { Db } from "../store";

/** A shipped name with an edited current version: the shipped version's hash, the editor, and the number of the version. */
type EditOfShipped = { readonly shipped: string; readonly by: string; readonly number: number };

const unknownEditor = "somebody";

/** Names an edited version of a shipped topology: `Hybrid · v2 · Ada`; the title alone if it was not edited. */
export const editedTitle = (title: string, edit: Pick<EditOfShipped, "by" | "number"> | undefined): string =>
  edit ? `${title} · v${edit.number} · ${edit.by}` : title;

/** Lists edited shipped topologies, by name. */
export async function listEdits({ prisma, workspaceId }: Db): Promise<ReadonlyMap<string, EditOfShipped>> {
  const edited = await prisma.topology.findMany({
    where: {
      workspaceId,
      removedAt: null,
      sampleHash: { not: null },
      NOT: { sampleHash: { equals: prisma.topology.fields.hash } },
    },
    select: { name: true, hash: true, sampleHash: true },
  });
  if (edited.length === 0) return new Map();
  const revisions = await prisma.topologyRevision.findMany({
    where: { workspaceId, OR: edited.map(({ name, hash }) => ({ name, hash })) },
    orderBy: { number: "asc" },
    select: { name: true, number: true, person: { select: { name: true } } },
  });
  const last = new Map(revisions.map((revision) => [revision.name, revision]));
  return new Map(
    edited.map(({ name, sampleHash }) => {
      const { number = 0, person = null } = last.get(name) ?? {};
      return [name, { shipped: sampleHash ?? "", by: person?.name ?? unknownEditor, number }];
    }),
  );
}

/** Returns the author of a version of a shipped topology; `null` for shipped versions and for other topologies. */
export async function findEditor(
  { prisma, workspaceId }: Db,
  { name, hash }: { readonly name: string; readonly hash: string },
): Promise<string | null> {
  const head = await prisma.topology.findUnique({
    where: { workspaceId_name: { workspaceId, name } },
    select: { sampleHash: true },
  });
  if (!head?.sampleHash || head.sampleHash === hash) return null;
  const revision = await prisma.topologyRevision.findFirst({
    where: { workspaceId, name, hash },
    orderBy: { number: "desc" },
    select: { author: true, person: { select: { name: true } } },
  });
  // An earlier shipped version has no author.
  return revision && revision.author !== null ? (revision.person?.name ?? unknownEditor) : null;
}
