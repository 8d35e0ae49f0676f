import "server-only";
import { Prisma } from "../generated/client";
import type { Db } from "../store";

/** `mine`: reviews that the person wrote, or a version of. `maybe-waiting`: open ones that may wait for the person; verdicts decide. */
export type ReviewShow = "all" | "mine" | "maybe-waiting";

export type ReviewFilter = {
  readonly planner: string | undefined;
  /** Id of the reader. */
  readonly person: string;
  readonly show: ReviewShow;
  /** Words that number, title, author and both topologies must contain together. */
  readonly texts: readonly string[];
};

/** Position of a review in the list; closed ones come last, `at` is in milliseconds. */
export type ReviewPosition = { readonly closed: number; readonly at: number; readonly number: number };

type PageQuery = { readonly after: ReviewPosition | null; readonly max: number };

/** Lists a page of reviews: closed ones last, then the latest change first. */
export const listReviewPage = (
  db: Db,
  filter: ReviewFilter,
  { after, max }: PageQuery,
): Promise<ReviewPosition[]> => {
  const later = after
    ? Prisma.sql`AND (${closed}, -(${at}), -r."number")
        > (${after.closed}::int, -(${after.at}::float8), -(${after.number}::int))`
    : Prisma.empty;
  return db.prisma.$queryRaw`
    SELECT r."number", ${closed} AS "closed", ${at} AS "at" FROM ${rowsOf(db, filter)} ${later}
    ORDER BY ${closed}, r."updatedAt" DESC, r."number" DESC LIMIT ${max}`;
};

/** Counts the reviews of the list, and those that contain the texts. */
export async function countReviews(
  db: Db,
  { texts, ...filter }: ReviewFilter,
): Promise<{ total: number; found: number }> {
  const [counts] = await db.prisma.$queryRaw<{ total: number; found: number }[]>`
    SELECT count(*)::int AS "total", (count(*) FILTER (WHERE ${containing(texts)}))::int AS "found"
    FROM ${rowsOf(db, { ...filter, texts: [] })}`;
  return counts ?? { total: 0, found: 0 };
}

const closed = Prisma.sql`(r."state" = 'closed')::int`;
const at = Prisma.sql`(extract(epoch FROM r."updatedAt") * 1000)::float8`;

function rowsOf({ workspaceId }: Db, { planner, person, show, texts }: ReviewFilter): Prisma.Sql {
  const ofPlanner = planner === undefined ? Prisma.empty : Prisma.sql`AND r."planner" = ${planner}`;
  return Prisma.sql`"Review" r
    LEFT JOIN "Topology" b ON b."workspaceId" = r."workspaceId" AND b."name" = r."base"
    LEFT JOIN "TopologyVersion" bv ON bv."workspaceId" = b."workspaceId" AND bv."hash" = b."hash"
    LEFT JOIN "Topology" h ON h."workspaceId" = r."workspaceId" AND h."name" = r."head"
    LEFT JOIN "TopologyVersion" hv ON hv."workspaceId" = h."workspaceId" AND hv."hash" = h."hash"
    WHERE r."workspaceId" = ${workspaceId} ${ofPlanner} AND ${shown(show, person)} AND ${containing(texts)}`;
}

function shown(show: ReviewShow, person: string): Prisma.Sql {
  if (show === "all") return Prisma.sql`true`;
  const own = Prisma.sql`(r."authorId" = ${person} OR EXISTS (SELECT 1 FROM "ReviewVersion" v
    WHERE v."workspaceId" = r."workspaceId" AND v."review" = r."number" AND v."authorId" = ${person}))`;
  if (show === "mine") return own;
  return Prisma.sql`r."state" = 'open' AND CASE WHEN ${own}
    THEN EXISTS (SELECT 1 FROM "ReviewVerdict" d WHERE d."workspaceId" = r."workspaceId"
      AND d."review" = r."number" AND d."verdict" = 'request_changes' AND d."dismissedBy" IS NULL)
    ELSE r."reviewers" = '[]' OR r."reviewers"::jsonb @> to_jsonb(${person}::text) END`;
}

function containing(texts: readonly string[]): Prisma.Sql {
  if (texts.length === 0) return Prisma.sql`true`;
  const text = Prisma.sql`lower(concat_ws(' ', r."number", r."title", r."authorName", r."base", bv."title",
    r."head", hv."title"))`;
  return Prisma.join(
    texts.map((word) => Prisma.sql`strpos(${text}, ${word.toLowerCase()}) > 0`),
    " AND ",
  );
}
