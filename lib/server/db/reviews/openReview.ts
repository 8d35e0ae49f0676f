import "server-only";
import type { Scoped } from "../store";

/** Two topologies by name, and the sets over which a review may have been asked; `null` is all recordings, for reviews of earlier versions. */
export type ReviewedNames = {
  readonly base: string;
  readonly head: string;
  readonly sets: readonly (string | null)[];
};

/** Begins of both versions' hashes; `null` for the current version. */
export type ReviewedHashes = { readonly base: string | null; readonly head: string | null };

/** Finds the last open review of two topologies over one of these sets. Of two versions of one name, such as commits of an app, that of these versions comes first, and then one with this base. */
export async function findOpenReview(
  { prisma, workspaceId }: Scoped<"review">,
  { base, head, sets }: ReviewedNames,
  hashes: ReviewedHashes,
): Promise<{ readonly number: number } | null> {
  const open = await prisma.review.findMany({
    where: { workspaceId, base, head, state: { not: "closed" }, OR: sets.map((setName) => ({ setName })) },
    orderBy: { number: "desc" },
    select: { number: true, versions: { select: { baseHash: true, headHash: true } } },
    // Different topologies have one at a time, but for those that were asked for by hand.
    take: base === head ? maxOfOneName : 1,
  });
  const isOf = (stored: string, hash: string | null) => hash !== null && stored.startsWith(hash);
  const withBase = open.filter(({ versions }) => versions.some((one) => isOf(one.baseHash, hashes.base)));
  const exact = withBase.find(({ versions }) =>
    versions.some((one) => isOf(one.baseHash, hashes.base) && isOf(one.headHash, hashes.head)),
  );
  return exact ?? withBase[0] ?? open[0] ?? null;
}

/** Open reviews of one app that are read. */
const maxOfOneName = 100;
