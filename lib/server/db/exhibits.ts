import "server-only";
import type { Transaction } from "./replays";
import type { Store } from "./store";

/** An exhibit and what it was made of; `base` and `head` are ids of replays. */
export type NewExhibit = {
  readonly base: string;
  readonly head: string;
  readonly version: number;
  readonly baseTopologyHash: string;
  readonly headTopologyHash: string;
  readonly recordingHash: string;
  readonly engine: string;
  readonly body: string;
};

export type StoredExhibit = Pick<NewExhibit, "base" | "head" | "headTopologyHash" | "recordingHash">;

/** Keeps exhibits; those that are known stay as they are. */
export async function addExhibits(
  tx: Transaction,
  workspaceId: string,
  exhibits: readonly NewExhibit[],
): Promise<void> {
  if (exhibits.length === 0) return;
  const data = exhibits.map((one) => ({ workspaceId, ...one }));
  await tx.exhibit.createMany({ data, skipDuplicates: true });
}

export type ExhibitsOf = Pick<NewExhibit, "baseTopologyHash" | "engine" | "version">;

/** The exhibits beside one topology without their bodies, of all heads or of some, the newest last. */
export const listExhibits = (
  { prisma }: Store,
  workspaceId: string,
  of: ExhibitsOf,
  heads?: readonly string[],
): Promise<StoredExhibit[]> =>
  prisma.exhibit.findMany({
    where: { workspaceId, ...of, ...(heads && { headTopologyHash: { in: [...heads] } }) },
    select: { base: true, head: true, headTopologyHash: true, recordingHash: true },
    orderBy: [{ createdAt: "asc" }, { head: "asc" }],
  });

/** The bodies of the exhibits beside one topology that are of these replays. */
export const readExhibits = (
  { prisma }: Store,
  workspaceId: string,
  of: ExhibitsOf,
  heads: readonly string[],
): Promise<Pick<NewExhibit, "base" | "head" | "body">[]> =>
  prisma.exhibit.findMany({
    where: { workspaceId, ...of, head: { in: [...heads] } },
    select: { base: true, head: true, body: true },
  });

/** Which replays there is an exhibit of, whatever they stand beside. */
export async function exhibitedHeads(
  { prisma }: Store,
  workspaceId: string,
  version: number,
  heads: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await prisma.exhibit.findMany({
    where: { workspaceId, version, head: { in: [...heads] } },
    select: { head: true },
  });
  return new Set(rows.map(({ head }) => head));
}
