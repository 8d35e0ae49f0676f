import "server-only";
import type { Db } from "../store";

/** Lists all users' labels of these versions of recordings. */
export const listStoredLabels = ({ prisma, workspaceId }: Db, recordingHashes: readonly string[]) =>
  prisma.decisionLabel.findMany({
    where: { workspaceId, recordingHash: { in: [...recordingHashes] } },
    orderBy: [{ createdAt: "asc" }, { authorId: "asc" }],
  });

export type StoredLabel = Awaited<ReturnType<typeof listStoredLabels>>[number];

/** Lists recordings that a person marked as seen, with the results at that time. */
export const listSeen = ({ prisma, workspaceId }: Db, review: number, personId: string) =>
  prisma.reviewSeen.findMany({ where: { workspaceId, review, personId } });
