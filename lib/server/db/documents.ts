import "server-only";
import type { Db } from "./store";

/** A version as JSON text, as passed to a worker. */
export type DocumentText = { readonly name: string; readonly planner: string; readonly document: string };

export async function topologyText({ prisma, workspaceId }: Db, hash: string): Promise<DocumentText> {
  const { name, document, topology } = await prisma.topologyVersion.findUniqueOrThrow({
    where: { workspaceId_hash: { workspaceId, hash } },
    select: { name: true, document: true, topology: { select: { planner: true } } },
  });
  return { name, document, planner: topology.planner };
}

export async function recordingText({ prisma, workspaceId }: Db, hash: string): Promise<DocumentText> {
  const { name, document, recording } = await prisma.recordingVersion.findUniqueOrThrow({
    where: { workspaceId_hash: { workspaceId, hash } },
    select: { name: true, document: true, recording: { select: { planner: true } } },
  });
  return { name, document, planner: recording.planner };
}
