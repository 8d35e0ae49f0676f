import "server-only";
import { sharingTexts } from "../cache/sharing";
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

/** Returns the ends of those of the replays that are stored. */
export const findEnds = (
  { prisma, workspaceId }: Db,
  ids: readonly string[],
): Promise<Pick<ReplayFacts, "id" | "endKind">[]> =>
  prisma.$queryRaw`
    SELECT "id", "endKind" FROM "Replay" WHERE "workspaceId" = ${workspaceId} AND "id" = ANY(${[...ids]}::text[])`;

/** Fields of a replay that a comparison reads; few, since one of many recordings holds tens of thousands. */
export type PairedReplay = Pick<ReplayFacts, "id" | "engine" | "endKind" | "asRecorded">;
type ListedReplay = PairedReplay & Pick<ReplayFacts, "recordingHash" | "options">;

/** Lists the replays of a topology that were not imported, newest first. */
export async function listPairedReplays(
  { prisma, workspaceId }: Db,
  topologyHash: string,
): Promise<readonly ListedReplay[]> {
  const rows = await prisma.$queryRaw<ListedReplay[]>`
    SELECT "id", "recordingHash", "options", "engine", "endKind", "asRecorded" FROM "Replay"
    WHERE "workspaceId" = ${workspaceId} AND "topologyHash" = ${topologyHash}
      AND "removedAt" IS NULL AND "engine" IS NOT NULL
    ORDER BY "createdAt" DESC, "id"`;
  const shared = sharingTexts();
  return rows.map(({ id, recordingHash, options, engine, endKind, asRecorded }) => ({
    id,
    recordingHash,
    options: shared(options),
    engine: engine === null ? null : shared(engine),
    endKind: shared(endKind),
    asRecorded,
  }));
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

/** Lists the last replay of each recording's name under an app's version, newest first, by id: a conversation that was recorded again counts once. */
export async function listLastReplays(
  { prisma, workspaceId }: Db,
  topologyHash: string,
  max: number,
): Promise<readonly string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM (
      SELECT DISTINCT ON ("recordingName") "id", "createdAt" FROM "Replay"
      WHERE "workspaceId" = ${workspaceId} AND "topologyHash" = ${topologyHash}
        AND "removedAt" IS NULL AND "engine" IS NOT NULL
      ORDER BY "recordingName", "createdAt" DESC, "id") last
    ORDER BY "createdAt" DESC, "id" LIMIT ${max}`;
  return rows.map(({ id }) => id);
}

/** Lists the replays of a recording, of all its versions, newest first, without removed traces. */
export async function listReplaysOf(
  { prisma, workspaceId }: Db,
  where: { readonly planner: string; readonly recordingName: string },
  max: number,
): Promise<StoredReplay[]> {
  return prisma.replay.findMany({
    where: { workspaceId, removedAt: null, ...where },
    omit: withoutTrace,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: max,
  });
}
