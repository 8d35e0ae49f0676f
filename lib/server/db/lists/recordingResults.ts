import "server-only";
import type { Db } from "../store";
import type { Results } from "./recordingPages";

/** The status of one topology on one recording. */
export type StoredStatus = {
  readonly base: string;
  readonly head: string;
  readonly recording: string;
  readonly status: string;
};

/** Lists the statuses of these recordings, by hash, without reading evidence. */
export async function listStatuses(
  { prisma, workspaceId }: Db,
  { engine, version, of }: Results,
  recordings: readonly string[],
): Promise<StoredStatus[]> {
  if (recordings.length === 0 || of.length === 0) return [];
  const rows = await prisma.recordingEvidence.findMany({
    where: {
      workspaceId,
      engine,
      version,
      recordingHash: { in: [...recordings] },
      OR: of.map(({ base, heads }) => ({ baseTopologyHash: base, headTopologyHash: { in: [...heads] } })),
    },
    select: { baseTopologyHash: true, headTopologyHash: true, recordingHash: true, status: true },
    orderBy: [{ createdAt: "asc" }, { head: "asc" }],
  });
  return rows.map(({ baseTopologyHash: base, headTopologyHash: head, recordingHash, status }) => {
    return { base, head, recording: recordingHash, status };
  });
}
