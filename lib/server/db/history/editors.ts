import "server-only";
import type { Store } from "../store";

/** Names of the people who saved over shipped topologies, by topology. Empty while all are as shipped. */
export async function listEditors(
  { prisma }: Store,
  workspaceId: string,
): Promise<ReadonlyMap<string, string>> {
  const shipped = await prisma.topology.findMany({
    where: { workspaceId, removedAt: null, sampleHash: { not: null } },
    select: { name: true, hash: true, sampleHash: true, revision: true },
  });
  const edited = shipped.filter(({ hash, sampleHash }) => hash !== sampleHash);
  if (edited.length === 0) return new Map();
  const revisions = await prisma.topologyRevision.findMany({
    where: { workspaceId, OR: edited.map(({ name, hash }) => ({ name, hash })) },
    orderBy: { number: "asc" },
    select: { name: true, person: { select: { name: true } } },
  });
  return new Map(revisions.flatMap(({ name, person }) => (person ? [[name, person.name]] : [])));
}
