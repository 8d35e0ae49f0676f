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

/** Lists a page of runs of every kind, newest first: of the first ones of each kind, which are read in the order of an index. */
export const listRunPage = (db: Db, filter: RunFilter, { after, max }: PageQuery): Promise<RunPosition[]> => {
  const firstOf = (kind: RunKind, runs: Prisma.Sql) => Prisma.sql`
    (${runs} ${after ? laterThan(after, kind) : Prisma.empty}
    ORDER BY "createdAt" DESC, "id" COLLATE "C" LIMIT ${max})`;
  const { sweep, live, task } = runsOf(db, filter);
  return db.prisma.$queryRaw`
    SELECT r."kind", r."id", r."at"
    FROM (${firstOf("sweep", sweep)} UNION ALL ${firstOf("live", live)} UNION ALL ${firstOf("task", task)}) r
    ORDER BY r."at" DESC, r."kind" COLLATE "C", r."id" COLLATE "C" LIMIT ${max}`;
};

/** The comparison of milliseconds decides; that of the column lets an index begin there. */
const laterThan = (after: RunPosition, kind: RunKind): Prisma.Sql => Prisma.sql`
  AND "createdAt" <= to_timestamp(${after.at}::float8 / 1000)
  AND (-${at}, ${kind} COLLATE "C", "id" COLLATE "C")
    > (-(${after.at}::float8), ${after.kind} COLLATE "C", ${after.id} COLLATE "C")`;

/** Counts the runs of a planner, or all, and those that contain the words. */
export async function countRuns(
  db: Db,
  { planner, texts }: RunFilter,
): Promise<{ total: number; found: number }> {
  const count = async (of: readonly string[]): Promise<number> => {
    const [row] = await db.prisma.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS "count" FROM (${Prisma.join(Object.values(runsOf(db, { planner, texts: of })), " UNION ALL ")}) r`;
    return row?.count ?? 0;
  };
  const total = await count([]);
  return { total, found: texts.length === 0 ? total : await count(texts) };
}

const at = Prisma.sql`(extract(epoch FROM "createdAt") * 1000)::float8`;

function runsOf(db: Db, { planner, texts }: RunFilter): { readonly [kind in RunKind]: Prisma.Sql } {
  const { workspaceId } = db;
  const byColumn = planner === undefined ? Prisma.empty : Prisma.sql`AND "planner" = ${planner}`;
  const byTopology =
    planner === undefined
      ? Prisma.empty
      : Prisma.sql`AND "topologies" && ARRAY(SELECT "name" FROM "Topology"
          WHERE "workspaceId" = ${workspaceId} AND "planner" = ${planner})`;
  const containing = (word: (text: string) => Prisma.Sql): Prisma.Sql =>
    texts.length === 0 ? Prisma.empty : Prisma.sql`AND ${Prisma.join(texts.map(word), " AND ")}`;
  const all = Prisma.sql`WHERE "workspaceId" = ${workspaceId}`;
  return {
    sweep: Prisma.sql`SELECT 'sweep' AS "kind", "id", ${at} AS "at" FROM "Sweep" ${all}
      AND "state" <> 'adding' ${byTopology} ${containing((text) => sweepHas(db, text))}`,
    live: Prisma.sql`SELECT 'live' AS "kind", "id", ${at} AS "at" FROM "LiveRun" ${all}
      ${byColumn} ${containing(liveRunHas)}`,
    task: Prisma.sql`SELECT 'task' AS "kind", "id", ${at} AS "at" FROM "Task" ${all}
      ${byColumn} ${containing((text) => taskHas(db, text))}`,
  };
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
