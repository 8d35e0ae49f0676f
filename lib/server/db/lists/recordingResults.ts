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

/** The result of one topology on a recording; `step` is that of the first difference. */
export type StoredOutcome = {
  readonly head: string;
  readonly status: string;
  readonly step: string | null;
};

type OutcomeQuery = {
  readonly engine: string;
  readonly version: number;
  readonly base: string;
  readonly heads: readonly string[];
  readonly recording: string;
};

/** Lists the results of topologies on one recording, by hash, oldest first. */
export const listOutcomes = (
  { prisma, workspaceId }: Db,
  { engine, version, base, heads, recording }: OutcomeQuery,
): Promise<StoredOutcome[]> =>
  prisma.$queryRaw`
    SELECT "headTopologyHash" AS "head", "status", "body"::json -> 'first' ->> 'row' AS "step" FROM "Exhibit"
    WHERE "workspaceId" = ${workspaceId} AND "recordingHash" = ${recording} AND "baseTopologyHash" = ${base}
      AND "engine" = ${engine} AND "version" = ${version} AND "headTopologyHash" = ANY(${[...heads]}::text[])
    ORDER BY "createdAt", "head"`;

/** Replays of one recording on both sides, by id; `recording` is its hash. */
export type UnreadPair = {
  readonly base: string;
  readonly head: string;
  readonly recording: string;
  /** Of both replays. */
  readonly options: readonly { readonly options: string }[];
};

type Unread = {
  readonly base: string;
  readonly heads: readonly string[];
  readonly engine: string;
  readonly version: number;
};

/** Lists an engine's replays of topologies that have no evidence against the base, newest first. */
export async function listUnreadPairs(
  { prisma, workspaceId }: Db,
  { base, heads, engine, version }: Unread,
): Promise<UnreadPair[]> {
  const rows = await prisma.$queryRaw<
    { base: string; head: string; recording: string; a: string; b: string }[]
  >`
    SELECT b."id" AS "base", h."id" AS "head", h."recordingHash" AS "recording",
      b."options" AS "a", h."options" AS "b"
    FROM "Replay" h JOIN "Replay" b ON b."workspaceId" = h."workspaceId" AND b."topologyHash" = ${base}
      AND b."recordingHash" = h."recordingHash" AND b."engine" = h."engine" AND b."removedAt" IS NULL
    WHERE h."workspaceId" = ${workspaceId} AND h."topologyHash" = ANY(${[...heads]}::text[])
      AND h."engine" = ${engine} AND h."removedAt" IS NULL
      AND NOT EXISTS (SELECT 1 FROM "Exhibit" e
        WHERE e."workspaceId" = h."workspaceId" AND e."baseTopologyHash" = ${base} AND e."engine" = ${engine}
          AND e."version" = ${version} AND e."recordingHash" = h."recordingHash"
          AND e."headTopologyHash" = h."topologyHash")
    ORDER BY h."createdAt" DESC, h."id"`;
  return rows.map(({ a, b, ...row }) => ({ ...row, options: [{ options: a }, { options: b }] }));
}
