import "server-only";
import type { PackedTrace, Trace } from "../../trace";
import { unpack, unpackStructure } from "../../trace";
import type { Prisma } from "./generated/client";
import type { Store } from "./store";

/** What is known of a replay beside its trace. `engine` is null for a trace from elsewhere. */
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

/** Writes a replay with all its parts, or, where its id is known, nothing. Belongs into one transaction. */
export async function addReplay(
  tx: Transaction,
  workspaceId: string,
  facts: ReplayFacts,
  trace: PackedTrace,
): Promise<void> {
  const { head, refs } = trace;
  const added = await tx.replay.createMany({
    data: [{ workspaceId, ...facts, head, refs }],
    skipDuplicates: true,
  });
  if (added.count === 0) return;
  await tx.$executeRaw`
    INSERT INTO "Value" ("workspaceId", "key", "body")
    SELECT ${workspaceId}, t."key", t."body"
    FROM jsonb_to_recordset(${JSON.stringify(trace.values)}::jsonb) AS t("key" text, "body" text)
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    INSERT INTO "Decision" ("workspaceId", "replayId", "segment", "index", "turn", "body")
    SELECT ${workspaceId}, ${facts.id}, t."segment", t."index", t."turn", t."body"
    FROM jsonb_to_recordset(${JSON.stringify(trace.decisions)}::jsonb)
      AS t("segment" int, "index" int, "turn" int, "body" text)`;
  await tx.$executeRaw`
    INSERT INTO "Call" ("workspaceId", "replayId", "segment", "index", "turn", "kind", "match", "body")
    SELECT ${workspaceId}, ${facts.id}, t."segment", t."index", t."turn", t."kind", t."match", t."body"
    FROM jsonb_to_recordset(${JSON.stringify(trace.calls)}::jsonb)
      AS t("segment" int, "index" int, "turn" int, "kind" text, "match" text, "body" text)`;
  await tx.$executeRaw`
    INSERT INTO "Checkpoint" ("workspaceId", "replayId", "segment", "index", "step", "body")
    SELECT ${workspaceId}, ${facts.id}, t."segment", t."index", t."step", t."body"
    FROM jsonb_to_recordset(${JSON.stringify(trace.checkpoints)}::jsonb)
      AS t("segment" int, "index" int, "step" int, "body" text)`;
}

export async function readTrace({ prisma }: Store, workspaceId: string, id: string): Promise<Trace | null> {
  const replay = await prisma.replay.findUnique({
    where: { workspaceId_id: { workspaceId, id } },
    select: {
      head: true,
      refs: true,
      decisions: { select: part },
      calls: { select: part },
      checkpoints: { select: part },
    },
  });
  if (!replay) return null;
  const keys = (JSON.parse(replay.refs) as [string, string][]).map(([, key]) => key);
  const values = await prisma.$queryRaw<{ key: string; body: string }[]>`
    SELECT "key", "body" FROM "Value" WHERE "workspaceId" = ${workspaceId} AND "key" = ANY(${keys})`;
  return unpack({ ...replay, values });
}

/** Where replays went: cheaper than their traces, which hold every value. */
export async function readWays(
  { prisma }: Store,
  workspaceId: string,
  ids: readonly string[],
): Promise<Pick<Trace, "segments">[]> {
  const where = { workspaceId, id: { in: [...ids] } };
  const found = await prisma.replay.findMany({ where, select: { head: true } });
  return found.map(({ head }) => unpackStructure(head));
}

const part = { segment: true, index: true, body: true } as const;
const withoutTrace = { workspaceId: true, head: true, refs: true } as const;

export async function findReplay(
  { prisma }: Pick<Store, "prisma">,
  workspaceId: string,
  id: string,
): Promise<StoredReplay | null> {
  return prisma.replay.findUnique({ where: { workspaceId_id: { workspaceId, id } }, omit: withoutTrace });
}

/** The newest first. */
export async function listStoredReplays(
  { prisma }: Store,
  workspaceId: string,
  where: {
    readonly topologyHash?: string | undefined;
    readonly recordingHash?: string | undefined;
    readonly options?: string | undefined;
  },
): Promise<StoredReplay[]> {
  return prisma.replay.findMany({
    where: { workspaceId, ...where },
    omit: withoutTrace,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
}
