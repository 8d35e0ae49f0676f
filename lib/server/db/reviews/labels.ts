import "server-only";
import type { Store } from "../store";

/** Everybody's labels of these versions of recordings. */
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

/** Recordings that a person has marked as seen, with what they came to then. */
export const listSeen = ({ prisma }: Store, workspaceId: string, review: number, personId: string) =>
  prisma.reviewSeen.findMany({ where: { workspaceId, review, personId } });
