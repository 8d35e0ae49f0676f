import "server-only";
import type { Db } from "../store";

/** True if a user saved a topology, imported a recording or requested a review; samples and their fictional people do not count. */
export async function hasOwnWork({ prisma, workspaceId }: Db, samplePeople: string): Promise<boolean> {
  const [found] = await prisma.$queryRaw<{ own: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM "TopologyRevision" r
        JOIN "Topology" t ON t."workspaceId" = r."workspaceId" AND t."name" = r."name"
        WHERE r."workspaceId" = ${workspaceId} AND r."author" IS NOT NULL AND t."removedAt" IS NULL)
      OR EXISTS (SELECT 1 FROM "Recording"
        WHERE "workspaceId" = ${workspaceId} AND "sampleHash" IS NULL AND "removedAt" IS NULL)
      OR EXISTS (SELECT 1 FROM "Review"
        WHERE "workspaceId" = ${workspaceId} AND NOT starts_with("authorId", ${samplePeople})) AS "own"`;
  return found?.own ?? false;
}

/** Counts replays that failed and have no result from another attempt, of topologies that are still listed. */
export async function countFailedReplays({ prisma, workspaceId }: Db): Promise<number> {
  const [found] = await prisma.$queryRaw<{ failed: number }[]>`
    SELECT count(DISTINCT (j."topologyHash", j."recordingHash"))::int AS "failed"
    FROM "Job" j
    JOIN "Topology" t ON t."workspaceId" = j."workspaceId" AND t."name" = j."topologyName"
    WHERE j."workspaceId" = ${workspaceId} AND j."state" = 'failed' AND t."removedAt" IS NULL
      AND NOT EXISTS (SELECT 1 FROM "Replay" r WHERE r."workspaceId" = j."workspaceId"
        AND r."topologyHash" = j."topologyHash" AND r."recordingHash" = j."recordingHash")`;
  return found?.failed ?? 0;
}

/** A comparison that somebody asked for: topologies as `name@hash`, and the recording set; `null` for the planner's default. */
export type AskedComparison = {
  readonly base: string;
  readonly head: string;
  readonly set: string | null;
  readonly at: Date;
};

/** Lists the latest runs that users started, by id, newest first. */
export async function latestRuns({ prisma, workspaceId }: Db, maxRuns: number): Promise<readonly string[]> {
  const rows = await prisma.sweep.findMany({
    where: { workspaceId, background: false, state: { not: "adding" } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: maxRuns,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Lists those of the runs that are of two topologies, newest first, each over the set that has exactly its recordings. */
export const listComparedRuns = (
  { prisma, workspaceId }: Db,
  runs: readonly string[],
): Promise<AskedComparison[]> =>
  prisma.$queryRaw<AskedComparison[]>`
    WITH ran AS (
      SELECT s."id", s."createdAt" AS "at", base."name", base."hash" AS "baseHash", head."name" AS "headName", head."hash"
      FROM "Sweep" s, LATERAL (
        SELECT j."topologyName" AS "name", j."topologyHash" AS "hash" FROM "Job" j
        WHERE j."workspaceId" = s."workspaceId" AND j."sweepId" = s."id" ORDER BY j."number" LIMIT 1) base,
      LATERAL (
        SELECT j."topologyName" AS "name", j."topologyHash" AS "hash" FROM "Job" j
        WHERE j."workspaceId" = s."workspaceId" AND j."sweepId" = s."id" AND j."topologyHash" <> base."hash"
        ORDER BY j."number" LIMIT 1) head
      WHERE s."workspaceId" = ${workspaceId} AND s."id" = ANY(${[...runs]}::text[]) AND NOT EXISTS (
        SELECT FROM "Job" j WHERE j."workspaceId" = s."workspaceId" AND j."sweepId" = s."id"
          AND j."topologyHash" NOT IN (base."hash", head."hash"))),
    recorded AS MATERIALIZED (
      SELECT DISTINCT ran."id", j."recordingHash" AS "hash" FROM ran JOIN "Job" j
        ON j."workspaceId" = ${workspaceId} AND j."sweepId" = ran."id" AND j."topologyHash" = ran."baseHash"),
    member AS MATERIALIZED (
      SELECT DISTINCT "planner", "setName", "hash" FROM "RecordingSetMember" WHERE "workspaceId" = ${workspaceId}),
    sizes AS (SELECT "planner", "setName", count(*) AS "size" FROM member GROUP BY 1, 2)
    SELECT ran."name" || '@' || ran."baseHash" AS "base", ran."headName" || '@' || ran."hash" AS "head", ran."at", (
      SELECT sizes."setName" FROM sizes JOIN "Topology" t
        ON t."workspaceId" = ${workspaceId} AND t."planner" = sizes."planner" AND t."name" = ran."name"
      WHERE sizes."size" = (SELECT count(*) FROM recorded WHERE recorded."id" = ran."id") AND NOT EXISTS (
        SELECT recorded."hash" FROM recorded WHERE recorded."id" = ran."id"
        EXCEPT SELECT member."hash" FROM member
        WHERE member."planner" = sizes."planner" AND member."setName" = sizes."setName")
      ORDER BY sizes."setName" LIMIT 1) AS "set"
    FROM ran
    ORDER BY ran."at" DESC`;

/** Lists the latest user's version of each topology with the version that it was made from, newest first; commits of apps are not made from each other. */
export const listSavedVersions = ({ prisma, workspaceId }: Db, max: number): Promise<AskedComparison[]> =>
  prisma.$queryRaw<AskedComparison[]>`
    SELECT * FROM (
      SELECT DISTINCT ON (r."name") r."name" || '@' || p."hash" AS "base", r."name" || '@' || r."hash" AS "head",
        NULL::text AS "set", r."createdAt" AS "at"
      FROM "TopologyRevision" r
      JOIN "Topology" t ON t."workspaceId" = r."workspaceId" AND t."name" = r."name" AND t."removedAt" IS NULL
      JOIN "TopologyRevision" p ON p."workspaceId" = r."workspaceId" AND p."name" = r."name" AND p."number" = r."parent"
      WHERE r."workspaceId" = ${workspaceId} AND r."author" IS NOT NULL AND p."hash" <> r."hash"
        AND NOT EXISTS (SELECT 1 FROM "AppCommit" c
          WHERE c."workspaceId" = r."workspaceId" AND c."topologyHash" = r."hash")
      ORDER BY r."name", r."number" DESC) AS saved
    ORDER BY "at" DESC LIMIT ${max}`;

/** Lists reviews that users requested, with their last version, newest first. */
export const listReviewedVersions = (
  { prisma, workspaceId }: Db,
  samplePeople: string,
  max: number,
): Promise<AskedComparison[]> =>
  prisma.$queryRaw<AskedComparison[]>`
    SELECT r."base" || '@' || v."baseHash" AS "base",
      r."head" || '@' || v."headHash" AS "head", r."setName" AS "set", v."createdAt" AS "at"
    FROM "Review" r JOIN "ReviewVersion" v ON v."workspaceId" = r."workspaceId" AND v."review" = r."number"
    WHERE r."workspaceId" = ${workspaceId} AND NOT starts_with(r."authorId", ${samplePeople})
      AND NOT EXISTS (SELECT 1 FROM "ReviewVersion" o WHERE o."workspaceId" = r."workspaceId"
        AND o."review" = r."number" AND o."version" > v."version")
    ORDER BY v."createdAt" DESC, r."number" DESC LIMIT ${max}`;
