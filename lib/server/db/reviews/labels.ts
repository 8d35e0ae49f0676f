import "server-only";
import type { Store } from "../store";

/** Lists all users' labels of these versions of recordings. */
export const listStoredLabels = (
  { prisma }: Store,
  workspaceId: string,
  recordingHashes: readonly string[],
) =>
  prisma.decisionLabel.findMany({
    where: { workspaceId, recordingHash: { in: [...recordingHashes] } },
    orderBy: [{ createdAt: "asc" }, { authorId: "asc" }],
  });

export type StoredLabel = Awaited<ReturnType<typeof listStoredLabels>>[number];

/** Lists recordings that a person marked as seen, with the results at that time. */
export const listSeen = ({ prisma }: Store, workspaceId: string, review: number, personId: string) =>
  prisma.reviewSeen.findMany({ where: { workspaceId, review, personId } });
