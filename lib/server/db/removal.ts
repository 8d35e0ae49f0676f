import "server-only";
import type { Store } from "./store";

export type RemovableKind = "topology" | "recording";

/** A name that documents are kept under, removed or not. */
export type RemovableHead = {
  readonly hash: string;
  readonly sampleHash: string | null;
  readonly removedAt: Date | null;
};

export async function findRemovable(
  { prisma }: Store,
  workspaceId: string,
  kind: RemovableKind,
  name: string,
): Promise<RemovableHead | null> {
  const where = { workspaceId_name: { workspaceId, name } };
  return kind === "topology" ? prisma.topology.findUnique({ where }) : prisma.recording.findUnique({ where });
}

/** Has a name mean another version, or nothing any more. */
export async function pointName(
  { prisma }: Store,
  workspaceId: string,
  kind: RemovableKind,
  name: string,
  data: { readonly hash: string; readonly removedAt: Date | null },
): Promise<void> {
  const where = { workspaceId_name: { workspaceId, name } };
  if (kind === "topology") await prisma.topology.update({ where, data });
  else await prisma.recording.update({ where, data });
}

/** Whether a version stands under a name. */
export async function hasVersion(
  { prisma }: Store,
  workspaceId: string,
  kind: RemovableKind,
  { name, hash }: { readonly name: string; readonly hash: string },
): Promise<boolean> {
  const where = { workspaceId, name, hash };
  const found =
    kind === "topology"
      ? await prisma.topologyVersion.count({ where })
      : await prisma.recordingVersion.count({ where });
  return found > 0;
}

/** How many versions and replays there are under a name. */
export async function countHanging(
  { prisma }: Store,
  workspaceId: string,
  kind: RemovableKind,
  name: string,
): Promise<{ readonly versions: number; readonly replays: number }> {
  const where = { workspaceId, name };
  if (kind === "topology")
    return {
      versions: await prisma.topologyVersion.count({ where }),
      replays: await prisma.replay.count({ where: { workspaceId, topologyName: name } }),
    };
  return {
    versions: await prisma.recordingVersion.count({ where }),
    replays: await prisma.replay.count({ where: { workspaceId, recordingName: name } }),
  };
}
