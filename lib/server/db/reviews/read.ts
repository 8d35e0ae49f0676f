import "server-only";
import type { Transaction } from "../replays";
import type { Store } from "../store";

/** A review with all that belongs to it, or with these of its threads alone. */
export const findStoredReview = (
  { prisma }: Store,
  workspaceId: string,
  number: number,
  threads?: readonly number[],
) =>
  prisma.review.findUnique({
    where: { workspaceId_number: { workspaceId, number } },
    include: {
      versions: { orderBy: { version: "asc" } },
      threads: {
        ...(threads && { where: { number: { in: [...threads] } } }),
        orderBy: { number: "asc" },
        include: { comments: { orderBy: { number: "asc" } } },
      },
      verdicts: { orderBy: { number: "asc" } },
    },
  });

export type StoredReview = NonNullable<Awaited<ReturnType<typeof findStoredReview>>>;

/** What changed last comes first. */
export const listStoredReviews = ({ prisma }: Store, workspaceId: string) =>
  prisma.review.findMany({
    where: { workspaceId },
    orderBy: [{ updatedAt: "desc" }, { number: "desc" }],
    take: 200,
    include: {
      versions: { orderBy: { version: "desc" }, take: 1, omit: { replays: true } },
      threads: { select: { state: true } },
      verdicts: { orderBy: { number: "asc" } },
    },
  });

/** Who pushed any version, by the number of the review. */
export async function reviewAuthors(
  { prisma }: Store,
  workspaceId: string,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const rows = await prisma.reviewVersion.findMany({
    where: { workspaceId },
    select: { review: true, authorId: true },
  });
  const authors = new Map<number, Set<string>>();
  for (const { review, authorId } of rows)
    authors.set(review, (authors.get(review) ?? new Set()).add(authorId));
  return authors;
}

/** The last review of two topologies, by their names, that is not closed. */
export const findOpenReview = (
  { prisma }: { readonly prisma: Transaction },
  workspaceId: string,
  { base, head }: { readonly base: string; readonly head: string },
) =>
  prisma.review.findFirst({
    where: { workspaceId, base, head, state: { not: "closed" } },
    orderBy: { number: "desc" },
    select: { number: true },
  });

/** Events after a number, in order. */
export const reviewEventsSince = ({ prisma }: Store, workspaceId: string, review: number, after: number) =>
  prisma.reviewEvent.findMany({
    where: { workspaceId, review, seq: { gt: after } },
    orderBy: { seq: "asc" },
    take: 500,
    omit: { workspaceId: true },
  });

/** Who declared what is meant, by the numbers of the events. */
export async function declaredIn(
  { prisma }: Store,
  workspaceId: string,
  review: number,
): Promise<ReadonlyMap<number, string>> {
  const events = await prisma.reviewEvent.findMany({
    where: { workspaceId, review, kind: "declared" },
    select: { seq: true, actorName: true },
  });
  return new Map(events.map(({ seq, actorName }) => [seq, actorName]));
}

/** The number of the last event in each review. */
export const reviewRevs = ({ prisma }: Store, workspaceId: string) =>
  prisma.review.findMany({ where: { workspaceId }, select: { number: true, rev: true } });
