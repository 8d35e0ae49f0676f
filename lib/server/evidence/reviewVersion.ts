import "server-only";
import type { StoredReview } from "../db/reviews/read";

type Version = Pick<StoredReview["versions"][number], "baseHash" | "headHash">;
type Versioned = Pick<StoredReview, "base" | "head"> & { readonly versions: readonly Version[] };

/** The last version's topologies, by name and hash. */
export function versionNames(review: Versioned): { readonly base: string; readonly head: string } {
  const last = review.versions.at(-1);
  if (!last) throw new Error("A review has a first version.");
  return namesOf(review, last);
}

export const namesOf = (
  { base, head }: Pick<Versioned, "base" | "head">,
  { baseHash, headHash }: Version,
) => ({ base: `${base}@${baseHash}`, head: `${head}@${headHash}` });
