import "server-only";
import { Prisma } from "../generated/client";
import type { Db } from "../store";

/** Sweeps, runs with live models and tasks are one list. */
export type RunKind = "sweep" | "live" | "task";

export type RunFilter = {
  /** Planner of a run, or of one of a sweep's topologies. */
  readonly planner: string | undefined;
  /** Words that titles, topologies and people must contain together. */
  readonly texts: readonly string[];
};

/** Position of a run in the list; `at` is in milliseconds. */
export type RunPosition = { readonly at: number; readonly kind: RunKind; readonly id: string };

type PageQuery = { readonly after: RunPosition | null; readonly max: number };

/** Lists a page of runs of every kind, newest first. */
export const listRunPage = (db: Db, filter: RunFilter, { after, max }: PageQuery): Promise<RunPosition[]> => {
  const later = after
    ? Prisma.sql`WHERE (-r."at", r."kind" COLLATE "C", r."id" COLLATE "C")
        > (-(${after.at}::float8), ${after.kind} COLLATE "C", ${after.id} COLLATE "C")`
    : Prisma.empty;
  return db.prisma.$queryRaw`
    SELECT r."kind", r."id", r."at" FROM (${runsOf(db, filter)}) r ${later}
    ORDER BY r."at" DESC, r."kind" COLLATE "C", r."id" COLLATE "C" LIMIT ${max}`;
};

/** Counts the runs of a planner, or all, and those that contain the words. */
export async function countRuns(
  db: Db,
  { planner, texts }: RunFilter,
): Promise<{ total: number; found: number }> {
  const count = async (of: readonly string[]): Promise<number> => {
    const [row] = await db.prisma.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS "count" FROM (${runsOf(db, { planner, texts: of })}) r`;
    return row?.count ?? 0;
  };
  const total = await count([]);
  return { total, found: texts.length === 0 ? total : await count(texts) };
}

const at = Prisma.sql`(extract(epoch FROM "createdAt") * 1000)::float8`;

function runsOf(db: Db, { planner, texts }: RunFilter): Prisma.Sql {
  const { workspaceId } = db;
  const byColumn = planner === undefined ? Prisma.empty : Prisma.sql`AND "planner" = ${planner}`;
  const byTopology =
    planner === undefined
      ? Prisma.empty
      : Prisma.sql`AND "topologies" && ARRAY(SELECT "name" FROM "Topology"
          WHERE "workspaceId" = ${workspaceId} AND "planner" = ${planner})`;
  const containing = (word: (text: string) => Prisma.Sql): Prisma.Sql =>
    texts.length === 0 ? Prisma.empty : Prisma.sql`AND ${Prisma.join(texts.map(word), " AND ")}`;
  return Prisma.sql`
    SELECT 'sweep' AS "kind", "id", ${at} AS "at" FROM "Sweep" WHERE "workspaceId" = ${workspaceId}
      AND "state" <> 'adding' ${byTopology} ${containing((text) => sweepHas(db, text))}
    UNION ALL SELECT 'live', "id", ${at} FROM "LiveRun"
      WHERE "workspaceId" = ${workspaceId} ${byColumn} ${containing(liveRunHas)}
    UNION ALL SELECT 'task', "id", ${at} FROM "Task"
      WHERE "workspaceId" = ${workspaceId} ${byColumn} ${containing((text) => taskHas(db, text))}`;
}

const has = (of: Prisma.Sql, text: string): Prisma.Sql =>
  Prisma.sql`strpos(lower(concat_ws(' ', ${of})), ${text.toLowerCase()}) > 0`;

/** Names of topologies whose title contains a text, as an array that is read once for all rows. */
const titled = ({ workspaceId }: Db, text: string): Prisma.Sql => Prisma.sql`ARRAY(
  SELECT t."name" FROM "Topology" t
  JOIN "TopologyVersion" v ON v."workspaceId" = t."workspaceId" AND v."hash" = t."hash"
  WHERE t."workspaceId" = ${workspaceId} AND ${has(Prisma.sql`v."title"`, text)})`;

const sweepHas = (db: Db, text: string): Prisma.Sql =>
  Prisma.sql`(${has(Prisma.sql`array_to_string("topologies", ' ')`, text)}
    OR "topologies" && ${titled(db, text)})`;

const liveRunHas = (text: string): Prisma.Sql =>
  has(Prisma.sql`'with live models', "planner", "title", "creatorName"`, text);

function taskHas(db: Db, text: string): Prisma.Sql {
  const [base, head] = ["base", "head"].map(
    (side) => Prisma.sql`split_part("about"::json ->> ${side}, '@', 1)`,
  );
  const own = Prisma.sql`replace("kind", '-', ' '), "creatorName", "about"::json ->> 'title', ${base}, ${head}`;
  return Prisma.sql`(${has(own, text)} OR ARRAY[${base}, ${head}] && ${titled(db, text)})`;
}
