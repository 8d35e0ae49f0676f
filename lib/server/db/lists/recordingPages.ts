import "server-only";
import { Prisma } from "../generated/client";
import type { Db } from "../store";
import { allSet } from "./recordingSets";

/** Topologies of a planner whose results its recordings are listed with, as hashes. */
export type ResultsOf = {
  readonly planner: string;
  readonly base: string;
  readonly heads: readonly string[];
};

/** Recordings to list: of these planners, in a set. */
export type ListedScope = { readonly planners: readonly string[]; readonly set: string };

/** Filters of the list. */
export type RecordingFilter = {
  /** Words that title, name and tags must contain together. */
  readonly words: readonly string[];
  /** First words of names; `null` does not filter. */
  readonly firstWords: readonly string[] | null;
  readonly tag: string | null;
  readonly turns: { readonly min: number; readonly max: number } | null;
  readonly result: "differs" | "failed" | "inconclusive" | "same" | "open" | null;
};

export type RecordingOrder = "name" | "title" | "turns" | "decisions" | "differing";

/** Source of lists of results: evidence of this engine and version. */
export type Results = {
  readonly engine: string;
  readonly version: number;
  readonly of: readonly ResultsOf[];
};

export type ListQuery = {
  readonly scope: ListedScope;
  readonly filter: RecordingFilter;
  readonly results: Results;
};

export type ListedRow = {
  readonly name: string;
  readonly planner: string;
  readonly hash: string;
  readonly title: string;
  readonly synthetic: boolean;
  readonly tags: readonly string[];
  readonly turns: number;
  readonly decisions: number;
  /** Sort key, for the cursor. */
  readonly key: string;
};

/** The last row of the page before. */
export type After = Pick<ListedRow, "key" | "name">;

type PageQuery = ListQuery & {
  readonly order: RecordingOrder;
  readonly after: After | null;
  readonly max: number;
};

/** Lists a page of recordings in the version that is part of the set; equal ones by name. */
export const listRecordingPage = (
  db: Db,
  { order, after, max, ...query }: PageQuery,
): Promise<ListedRow[]> => {
  const { key, at } = orders[order];
  const position = (of: Prisma.Sql, name: Prisma.Sql): Prisma.Sql =>
    Prisma.sql`${at(of)} natural_order(${name}) COLLATE "C", ${name} COLLATE "C"`;
  const here = position(key, Prisma.sql`r."name"`);
  const later = after
    ? Prisma.sql`AND (${here}) > (${position(Prisma.sql`${after.key}`, Prisma.sql`${after.name}`)})`
    : Prisma.empty;
  return db.prisma.$queryRaw`
    SELECT r."name", r."planner", v."hash", v."title", v."synthetic", v."tags", v."turns", v."decisions",
      (${key})::text AS "key"
    FROM ${rowsOf(db, query, order === "differing")} ${later}
    ORDER BY ${here} LIMIT ${max}`;
};

/** Counts the recordings of each planner, and those that match. */
export const countRecordings = (
  db: Db,
  { filter, ...query }: ListQuery,
): Promise<{ planner: string; total: number; found: number }[]> => {
  const none = { ...filter, words: [], firstWords: null, tag: null, turns: null, result: null };
  return db.prisma.$queryRaw`
    SELECT r."planner", count(*)::int AS "total", (count(*) FILTER (WHERE ${matching(filter)}))::int AS "found"
    FROM ${rowsOf(db, { ...query, filter: none }, filter.result !== null)}
    GROUP BY r."planner" ORDER BY r."planner"`;
};

/** Lists the names of all recordings that match. */
export const listMatching = (db: Db, query: ListQuery): Promise<{ name: string }[]> =>
  db.prisma.$queryRaw`SELECT r."name" FROM ${rowsOf(db, query, false)}`;

type Chosen = { readonly names?: readonly string[] | undefined; readonly tag?: string | undefined };

/** Lists name and hash of a planner's current recordings with these names, or with this tag. */
export const listCurrentVersions = (
  { prisma, workspaceId }: Db,
  planner: string,
  { names, tag }: Chosen,
): Promise<{ name: string; hash: string }[]> => prisma.$queryRaw`
    SELECT r."name", r."hash" FROM "Recording" r
    JOIN "RecordingVersion" v ON v."workspaceId" = r."workspaceId" AND v."hash" = r."hash"
    WHERE r."workspaceId" = ${workspaceId} AND r."planner" = ${planner} AND r."removedAt" IS NULL
      AND ${names ? Prisma.sql`r."name" = ANY(${[...names]})` : Prisma.sql`${tag} = ANY(v."tags")`}`;

/** Lists the tags, and the first and last title, by bytes, of recordings whose names share the first word. */
export async function listFacets(db: Db, scope: ListedScope): Promise<RecordingFacets> {
  const from = fromScope(db, scope);
  const [tags, groups] = await Promise.all([
    db.prisma.$queryRaw<{ tag: string }[]>`
      SELECT DISTINCT unnest(v."tags") AS "tag" FROM ${from}`,
    db.prisma.$queryRaw<RecordingFacets["groups"][number][]>`
      SELECT split_part(r."name", '-', 1) AS "firstWord", min(v."title" COLLATE "C") AS "first",
        max(v."title" COLLATE "C") AS "last"
      FROM ${from} GROUP BY 1 HAVING count(*) > 1`,
  ]);
  return { tags: tags.map(({ tag }) => tag), groups };
}

export type RecordingFacets = {
  readonly tags: readonly string[];
  readonly groups: readonly { readonly firstWord: string; readonly first: string; readonly last: string }[];
};

const natural = (text: Prisma.Sql): Prisma.Sql => Prisma.sql`natural_order(${text}) COLLATE "C",`;
const number = (text: Prisma.Sql): Prisma.Sql => Prisma.sql`(${text})::bigint,`;

/** The value that rows are sorted by before their name, and how; larger numbers come first, so that all orders ascend. */
const orders = {
  name: { key: Prisma.sql`''`, at: () => Prisma.empty },
  title: { key: Prisma.sql`v."title"`, at: natural },
  turns: { key: Prisma.sql`-v."turns"`, at: number },
  decisions: { key: Prisma.sql`-v."decisions"`, at: number },
  differing: { key: Prisma.sql`-COALESCE(o."differing", 0)`, at: number },
} as const;

/** FROM and WHERE of the rows that match: `r` is the name, `v` the version, `o` its results. */
const rowsOf = (db: Db, { scope, filter, results }: ListQuery, withResults: boolean): Prisma.Sql =>
  withResults || filter.result !== null
    ? Prisma.sql`${fromScope(db, scope, resultsBeside(db, results))} AND ${matching(filter)}`
    : Prisma.sql`${fromScope(db, scope)} AND ${matching(filter)}`;

function fromScope({ workspaceId }: Db, { planners, set }: ListedScope, more = Prisma.empty): Prisma.Sql {
  const version = Prisma.sql`JOIN "RecordingVersion" v ON v."workspaceId" = r."workspaceId"`;
  const of = Prisma.sql`WHERE r."workspaceId" = ${workspaceId} AND r."removedAt" IS NULL
    AND r."planner" = ANY(${[...planners]})`;
  if (set === allSet.name) return Prisma.sql`"Recording" r ${version} AND v."hash" = r."hash" ${more} ${of}`;
  return Prisma.sql`"Recording" r
    JOIN "RecordingSetMember" m ON m."workspaceId" = r."workspaceId" AND m."planner" = r."planner"
      AND m."setName" = ${set} AND m."recording" = r."name"
    ${version} AND v."hash" = m."hash" ${more} ${of}`;
}

/** Joins what the topologies of each planner came to. */
function resultsBeside({ workspaceId }: Db, { engine, version, of }: Results): Prisma.Sql {
  const pairs = of.flatMap(({ base, heads }) => heads.map((head) => ({ base, head })));
  const [planners, heads] = [of.map(({ planner }) => planner), of.map((one) => one.heads.length)];
  return Prisma.sql`
    LEFT JOIN unnest(${planners}::text[], ${heads}::int[]) AS p("planner", "heads") ON p."planner" = r."planner"
    LEFT JOIN (
      SELECT e."recordingHash", count(DISTINCT e."headTopologyHash")::int AS "ran",
        (count(*) FILTER (WHERE e."status" IN ('differs', 'failed')))::int AS "differing",
        array_agg(DISTINCT e."status") AS "statuses"
      FROM "Exhibit" e
      JOIN unnest(${pairs.map(({ base }) => base)}::text[], ${pairs.map(({ head }) => head)}::text[])
        AS w("base", "head") ON w."base" = e."baseTopologyHash" AND w."head" = e."headTopologyHash"
      WHERE e."workspaceId" = ${workspaceId} AND e."engine" = ${engine} AND e."version" = ${version}
      GROUP BY e."recordingHash"
    ) o ON o."recordingHash" = v."hash"`;
}

function matching({ words, firstWords, tag, turns, result }: RecordingFilter): Prisma.Sql {
  const text = Prisma.sql`lower(v."title" || ' ' || r."name" || ' ' || array_to_string(v."tags", ' '))`;
  const conditions = [
    ...words.map((word) => Prisma.sql`strpos(${text}, ${word.toLowerCase()}) > 0`),
    ...(firstWords ? [Prisma.sql`split_part(r."name", '-', 1) = ANY(${[...firstWords]})`] : []),
    ...(tag === null ? [] : [Prisma.sql`${tag} = ANY(v."tags")`]),
    ...(turns ? [Prisma.sql`v."turns" BETWEEN ${turns.min} AND ${turns.max}`] : []),
    ...(result === null ? [] : [resulting(result)]),
  ];
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, " AND ");
}

function resulting(result: NonNullable<RecordingFilter["result"]>): Prisma.Sql {
  const isWhole = Prisma.sql`COALESCE(p."heads", 0) > 0 AND COALESCE(o."ran", 0) >= p."heads"`;
  if (result === "open") return Prisma.sql`NOT (${isWhole})`;
  if (result === "same")
    return Prisma.sql`${isWhole} AND o."statuses" <@ ARRAY['identical', 'same-decisions']`;
  return Prisma.sql`COALESCE(${result} = ANY(o."statuses"), false)`;
}
