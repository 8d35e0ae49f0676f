import "server-only";
import { z } from "zod";
import { ReviewedRecording } from "../../review";
import type { StoredReview } from "../db/reviews/read";

type Version = Pick<StoredReview["versions"][number], "baseHash" | "headHash">;
type Versioned = Pick<StoredReview, "base" | "head" | "recordings"> & {
  readonly versions: readonly Version[];
};

/** The last version's topologies by name and hash, and the recordings of the review. */
export type ReviewedSides = {
  readonly base: string;
  readonly head: string;
  readonly recordings: readonly ReviewedRecording[];
};

export function versionNames(review: Versioned): ReviewedSides {
  const last = review.versions.at(-1);
  if (!last) throw new Error("A review has a first version.");
  return { ...namesOf(review, last), recordings: reviewedRecordings(review) };
}

export const namesOf = (
  { base, head }: Pick<Versioned, "base" | "head">,
  { baseHash, headHash }: Version,
) => ({ base: `${base}@${baseHash}`, head: `${head}@${headHash}` });

const Stored = z.array(ReviewedRecording);

/** Returns the recordings of a review, without those imported later. */
export const reviewedRecordings = ({
  recordings,
}: Pick<StoredReview, "recordings">): readonly ReviewedRecording[] => Stored.parse(JSON.parse(recordings));
