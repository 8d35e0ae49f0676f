import "server-only";
import type { Db } from "../store";

/** Names a version of a topology to people: title, number, author and age. */
export type VersionLabel = {
  readonly name: string;
  readonly title: string;
  readonly planner: string;
  readonly hash: string;
  /** Number of the last revision with this content. */
  readonly number: number;
  /** Author; `null` if it ships. */
  readonly author: string | null;
  readonly at: Date;
  /** Hash of the version before; `null` for the first one. */
  readonly before: string | null;
  /** True if the name alone refers to this version; false for all versions of a removed topology. */
  readonly isCurrent: boolean;
  readonly isRemoved: boolean;
  /** True for the version that ships; `edited` for a user's version of a name that ships. */
  readonly isShipped: boolean;
  readonly isEdited: boolean;
};

/** Lists the versions of these names, or of all that are not removed: by name, newest first, each content once. */
export async function listVersionLabels(
  { prisma, workspaceId }: Db,
  names?: readonly string[],
): Promise<readonly VersionLabel[]> {
  const rows = await prisma.topologyRevision.findMany({
    where: {
      workspaceId,
      ...(names ? { name: { in: [...names] } } : { topology: { removedAt: null } }),
    },
    select: {
      name: true,
      number: true,
      hash: true,
      createdAt: true,
      author: true,
      person: { select: { name: true } },
      version: { select: { title: true } },
      topology: { select: { planner: true, hash: true, sampleHash: true, removedAt: true } },
    },
    orderBy: [{ name: "asc" }, { number: "desc" }],
  });
  const listed = new Set<string>();
  const labels = rows.flatMap(({ name, number, hash, createdAt, author, person, version, topology }) => {
    const key = `${name} ${hash}`;
    if (listed.has(key)) return [];
    listed.add(key);
    const isShipped = author === null || hash === topology.sampleHash;
    return {
      name,
      title: version.title,
      planner: topology.planner,
      hash,
      number,
      author: isShipped ? null : (person?.name ?? "somebody"),
      at: createdAt,
      isCurrent: hash === topology.hash && topology.removedAt === null,
      isRemoved: topology.removedAt !== null,
      isShipped,
      isEdited: !isShipped && topology.sampleHash !== null,
    };
  });
  return labels.map((label, i) => {
    const next = labels[i + 1];
    return { ...label, before: next?.name === label.name ? next.hash : null };
  });
}

/** Finds the label of one version; `null` for versions without a revision: variations made by the server. */
export async function findVersionLabel(
  db: Db,
  { name, hash }: { readonly name: string; readonly hash: string },
): Promise<VersionLabel | null> {
  return (await listVersionLabels(db, [name])).find((one) => one.hash === hash) ?? null;
}
