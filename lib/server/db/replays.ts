import "server-only";
import type { Prisma } from "./generated/client";
import type { Db, Scoped } from "./store";

/** Metadata of a replay. `engine` is `null` for an imported trace. */
export type ReplayFacts = {
  readonly id: string;
  readonly planner: string;
  readonly topologyName: string;
  readonly topologyHash: string;
  readonly recordingName: string;
  readonly recordingHash: string;
  readonly options: string;
  readonly engine: string | null;
  readonly endKind: string;
  readonly endMessage: string;
  readonly asRecorded: boolean | null;
  readonly supersteps: number;
  readonly writes: number;
  readonly bytes: number;
  readonly milliseconds: number;
};

export type StoredReplay = ReplayFacts & { readonly createdAt: Date };

export type Transaction = Prisma.TransactionClient;

const withoutTrace = { workspaceId: true, structure: true, contents: true, head: true, refs: true } as const;

export async function findReplay(
  { prisma, workspaceId }: Scoped<"replay">,
  id: string,
): Promise<StoredReplay | null> {
  return prisma.replay.findUnique({ where: { workspaceId_id: { workspaceId, id } }, omit: withoutTrace });
}

/** Returns those of the replays that are stored. */
export async function findReplays(
  { prisma, workspaceId }: Scoped<"replay">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredReplay>> {
  const where = { workspaceId, id: { in: [...ids] } };
  const found = await prisma.replay.findMany({ where, omit: withoutTrace });
  return new Map(found.map((replay) => [replay.id, replay]));
}

/** Lists replays, newest first, without removed traces. */
export async function listStoredReplays(
  { prisma, workspaceId }: Db,
  where: {
    readonly topologyHash?: string | undefined;
    readonly recordingHash?: string | { in: string[] } | undefined;
    readonly engine?: string;
    readonly options?: string | undefined;
  },
): Promise<StoredReplay[]> {
  return prisma.replay.findMany({
    where: { workspaceId, removedAt: null, ...where },
    omit: withoutTrace,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
}
