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

function runsOf({ workspaceId }: Db, { planner, texts }: RunFilter): Prisma.Sql {
  const byColumn = planner === undefined ? Prisma.empty : Prisma.sql`AND "planner" = ${planner}`;
  const byTopology =
    planner === undefined
      ? Prisma.empty
      : Prisma.sql`AND EXISTS (SELECT 1 FROM "Topology" t WHERE t."workspaceId" = "Sweep"."workspaceId"
          AND t."name" = ANY("Sweep"."topologies") AND t."planner" = ${planner})`;
  return Prisma.sql`
    SELECT 'sweep' AS "kind", "id", ${at} AS "at" FROM "Sweep"
      WHERE "workspaceId" = ${workspaceId} AND "state" <> 'adding' ${byTopology} ${containing(texts, sweepText(workspaceId))}
    UNION ALL SELECT 'live', "id", ${at} FROM "LiveRun"
      WHERE "workspaceId" = ${workspaceId} ${byColumn} ${containing(texts, liveText)}
    UNION ALL SELECT 'task', "id", ${at} FROM "Task"
      WHERE "workspaceId" = ${workspaceId} ${byColumn} ${containing(texts, taskText(workspaceId))}`;
}

/** Names of topologies, and their titles. */
const named = (
  workspaceId: string,
  names: Prisma.Sql,
): Prisma.Sql => Prisma.sql`array_to_string(${names}, ' '), (
  SELECT string_agg(v."title", ' ') FROM "Topology" t
  JOIN "TopologyVersion" v ON v."workspaceId" = t."workspaceId" AND v."hash" = t."hash"
  WHERE t."workspaceId" = ${workspaceId} AND t."name" = ANY(${names}))`;

const sweepText = (workspaceId: string): Prisma.Sql => named(workspaceId, Prisma.sql`"Sweep"."topologies"`);
const liveText = Prisma.sql`'with live models', "planner", "title", "creatorName"`;
const sideOf = (side: string): Prisma.Sql => Prisma.sql`split_part("about"::json ->> ${side}, '@', 1)`;
const taskText = (workspaceId: string): Prisma.Sql => Prisma.sql`replace("kind", '-', ' '), "creatorName",
  "about"::json ->> 'title', ${named(workspaceId, Prisma.sql`ARRAY[${sideOf("base")}, ${sideOf("head")}]`)}`;

function containing(texts: readonly string[], text: Prisma.Sql): Prisma.Sql {
  const conditions = texts.map(
    (word) => Prisma.sql`AND strpos(lower(concat_ws(' ', ${text})), ${word.toLowerCase()}) > 0`,
  );
  return conditions.length === 0 ? Prisma.empty : Prisma.join(conditions, " ");
}
