import "server-only";
import type { Db } from "../store";

/** Longer than any transaction takes, so that no older row appears later. */
const settledAfter = "2 minutes";

type Newest = { readonly at: string | null; readonly isSettled: boolean };

/** Returns a text that changes when evidence against a topology is stored, by any engine; finds it without reading all. */
export async function evidenceStamp({ prisma, workspaceId }: Db, baseTopologyHash: string): Promise<string> {
  const [newest] = await prisma.$queryRaw<Newest[]>`
    SELECT max("createdAt")::text AS "at", max("createdAt") < now() - ${settledAfter}::interval AS "isSettled"
    FROM "Exhibit" WHERE "workspaceId" = ${workspaceId} AND "baseTopologyHash" = ${baseTopologyHash}`;
  if (!newest?.at) return "none";
  if (newest.isSettled) return newest.at;
  const count = await prisma.recordingEvidence.count({ where: { workspaceId, baseTopologyHash } });
  return `${newest.at} ${count}`;
}

/** Returns a text that changes when a replay is stored; `null` if one was stored so lately that others may still appear. */
export async function replayStamp({ prisma, workspaceId }: Db): Promise<string | null> {
  const [newest] = await prisma.$queryRaw<Newest[]>`
    SELECT max("createdAt")::text AS "at", max("createdAt") < now() - ${settledAfter}::interval AS "isSettled"
    FROM "Replay" WHERE "workspaceId" = ${workspaceId}`;
  if (!newest?.at) return "none";
  return newest.isSettled ? newest.at : null;
}

/** Returns a text that changes when a search for causes or a run of mutants is stored, or a check of threads between these topologies. */
export async function searchStamp(
  { prisma, workspaceId }: Db,
  threadsOf: { readonly base: string; readonly head: string } | null,
): Promise<string> {
  const { base = null, head = null } = threadsOf ?? {};
  const [found] = await prisma.$queryRaw<{ readonly stamp: string }[]>`
    SELECT concat_ws(' ',
      (SELECT count(*) FROM "Inflight"
        WHERE "workspaceId" = ${workspaceId} AND "baseHash" = ${base} AND "headHash" = ${head}),
      count(*), max("createdAt")) AS "stamp"
    FROM "CauseSearch" WHERE "workspaceId" = ${workspaceId}`;
  return found?.stamp ?? "";
}
