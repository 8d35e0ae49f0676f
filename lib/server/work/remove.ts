import "server-only";
import type { Database } from "../db/store";

/** Ended sweeps that stay however old they are: of each workspace, as many that users started, and as many in the background. */
const newest = 100;
/** Max rows per statement: the embedded database, and so the server, blocks meanwhile. */
const rowsTogether = 1_000;

/** Hours after which a sweep that is still being added was left by a server that died. */
const abandonedAfter = 1;

/** Removes sweeps that ended more than `days` ago, with their jobs, and those left half added; replays stay. Returns how many. */
export async function removeJobs({ prisma }: Database, days: number): Promise<number> {
  const old = await prisma.$queryRaw<{ workspaceId: string; sweepId: string }[]>`
    SELECT "workspaceId", "id" AS "sweepId" FROM (
      SELECT *, row_number() OVER (
        PARTITION BY "workspaceId", "background" ORDER BY "createdAt" DESC, "id") AS "place" FROM "Sweep") s
    WHERE s."place" > ${newest}::int AND s."state" <> 'running'
      AND s."finishedAt" < now() - make_interval(days => ${days}::int)
      AND NOT EXISTS (SELECT 1 FROM "Job" j WHERE j."workspaceId" = s."workspaceId" AND j."sweepId" = s."id"
        AND j."state" IN ('queued', 'running'))
    UNION ALL SELECT "workspaceId", "id" FROM "Sweep"
    WHERE "state" = 'adding' AND "createdAt" < now() - make_interval(hours => ${abandonedAfter}::int)`;
  for (const { workspaceId, sweepId } of old) {
    const someRows = () => prisma.$executeRaw`
      DELETE FROM "Job" WHERE "workspaceId" = ${workspaceId} AND "sweepId" = ${sweepId} AND "number" IN (
        SELECT "number" FROM "Job" WHERE "workspaceId" = ${workspaceId} AND "sweepId" = ${sweepId}
        LIMIT ${rowsTogether}::int)`;
    while ((await someRows()) === rowsTogether);
    await prisma.sweep.deleteMany({ where: { workspaceId, id: sweepId } });
  }
  return old.length;
}
