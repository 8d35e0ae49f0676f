import "server-only";
import { type NotFound, notInWorkspace } from "../../core/errors";
import type { Db } from "../store";

export const noReview = (number: number): NotFound => notInWorkspace(`review ${number}`);

const findReview = ({ prisma, workspaceId }: Db, number: number, threads?: readonly number[]) =>
  prisma.review.findUnique({
    where: { workspaceId_number: { workspaceId, number } },
    include: {
      versions: { orderBy: { version: "asc" }, omit: { replays: true, evidence: true } },
      threads: {
        ...(threads && { where: { number: { in: [...threads] } } }),
        orderBy: { number: "asc" },
        include: { comments: { orderBy: { number: "asc" } } },
      },
      verdicts: { orderBy: { number: "asc" } },
    },
  });

export type StoredReview = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** Returns a review with all related rows, optionally with only these threads, without the replays and evidence of its versions; throws `NotFound` if there is none. */
export async function getStoredReview(
  db: Db,
  number: number,
  threads?: readonly number[],
): Promise<StoredReview> {
  const review = await findReview(db, number, threads);
  if (!review) throw noReview(number);
  return review;
}

/** The replays of a recording that a version of a review was seen by, by id. */
export type VersionReplays = {
  readonly version: number;
  readonly recording: string;
  readonly base: string;
  readonly head: string;
};

/** Lists the replays of some recordings, by name, in every version of a review. */
export const listVersionReplays = (
  { prisma, workspaceId }: Db,
  review: number,
  recordings: readonly string[],
): Promise<VersionReplays[]> =>
  prisma.$queryRaw`
    SELECT v."version", r."key" AS "recording", r."value" ->> 'base' AS "base", r."value" ->> 'head' AS "head"
    FROM "ReviewVersion" v, json_each(v."replays"::json) r
    WHERE v."workspaceId" = ${workspaceId} AND v."review" = ${review} AND r."key" = ANY(${[...recordings]}::text[])
    ORDER BY v."version", r."key"`;

/** Lists reviews that are not closed with their last version, latest change first; at most 200. */
export const listReviewsInProgress = ({ prisma, workspaceId }: Db) =>
  prisma.review.findMany({
    where: { workspaceId, state: { not: "closed" } },
    orderBy: [{ updatedAt: "desc" }, { number: "desc" }],
    take: 200,
    include: { versions: { orderBy: { version: "desc" }, take: 1, omit: { replays: true, evidence: true } } },
  });

/** Max open reviews that are listed at once. */
export const maxOpenReviews = 200;

/** Lists the numbers of open reviews, latest change first. */
export async function listOpenReviewNumbers(
  { prisma, workspaceId }: Db,
  planner: string | undefined,
): Promise<number[]> {
  const rows = await prisma.review.findMany({
    where: { workspaceId, state: "open", ...(planner !== undefined && { planner }) },
    orderBy: [{ updatedAt: "desc" }, { number: "desc" }],
    take: maxOpenReviews,
    select: { number: true },
  });
  return rows.map(({ number }) => number);
}

/** Reads some reviews without recordings and evidence, which are long where a review has many recordings. */
export const listReviewHeads = ({ prisma, workspaceId }: Db, numbers: readonly number[]) =>
  prisma.review.findMany({
    where: { workspaceId, number: { in: [...numbers] } },
    omit: { recordings: true },
    include: {
      versions: { orderBy: { version: "desc" }, take: 1, omit: { replays: true, evidence: true } },
      threads: { select: { state: true } },
    },
  });

/** Reads what the verdicts of a review stand on: its recordings, its last version and its verdicts. */
export async function readReviewEvidence({ prisma, workspaceId }: Db, number: number) {
  const review = await prisma.review.findUnique({
    where: { workspaceId_number: { workspaceId, number } },
    select: {
      recordings: true,
      versions: { orderBy: { version: "desc" }, take: 1, omit: { replays: true } },
      verdicts: { orderBy: { number: "asc" } },
    },
  });
  if (!review) throw noReview(number);
  return review;
}

/** Returns the authors of all versions of some reviews, by review number. */
export async function reviewAuthors(
  { prisma, workspaceId }: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const rows = await prisma.reviewVersion.findMany({
    where: { workspaceId, review: { in: [...numbers] } },
    select: { review: true, authorId: true },
    distinct: ["review", "authorId"],
  });
  const authors = new Map<number, Set<string>>();
  for (const { review, authorId } of rows)
    authors.set(review, (authors.get(review) ?? new Set()).add(authorId));
  return authors;
}

/** Lists events after a number, in order. */
export const reviewEventsSince = ({ prisma, workspaceId }: Db, review: number, after: number) =>
  prisma.reviewEvent.findMany({
    where: { workspaceId, review, seq: { gt: after } },
    orderBy: { seq: "asc" },
    take: 500,
    omit: { workspaceId: true },
  });

/** Returns who declared intended differences, by event number. */
export async function declaredIn(
  { prisma, workspaceId }: Db,
  review: number,
): Promise<ReadonlyMap<number, string>> {
  const events = await prisma.reviewEvent.findMany({
    where: { workspaceId, review, kind: "declared" },
    select: { seq: true, actorName: true },
  });
  return new Map(events.map(({ seq, actorName }) => [seq, actorName]));
}

/** Returns the number of the last event of each review. */
export const reviewRevs = ({ prisma, workspaceId }: Db) =>
  prisma.review.findMany({ where: { workspaceId }, select: { number: true, rev: true } });
