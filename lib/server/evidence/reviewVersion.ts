import "server-only";
import { z } from "zod";
import { ReviewedRecording } from "../../review";
import type { Reference } from "../core/reference";
import { allSet } from "../db/lists/recordingSets";
import { findOpenReview, type ReviewedNames } from "../db/reviews/openReview";
import type { StoredReview } from "../db/reviews/read";
import { findStoredTopology } from "../db/topologies";
import type { Ctx } from "../verb/context";
import { findSet } from "./recordingSets";

type Version = Pick<StoredReview["versions"][number], "baseHash" | "headHash">;
type Versioned = Pick<StoredReview, "base" | "head" | "setName" | "recordings"> & {
  readonly versions: readonly Version[];
};

/** The last version's topologies by name and hash, and the recordings of the review. */
export type ReviewedSides = {
  readonly base: string;
  readonly head: string;
  /** The set that it was asked over; `null` for all recordings. */
  readonly set: string | null;
  readonly recordings: readonly ReviewedRecording[];
};

export function versionNames(review: Versioned): ReviewedSides {
  const last = review.versions.at(-1);
  if (!last) throw new Error("A review has a first version.");
  return { ...namesOf(review, last), set: review.setName, recordings: reviewedRecordings(review) };
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

type Reviewable = { readonly base: Reference; readonly head: Reference; readonly set?: string | undefined };

/** Returns the sets whose open review a comparison over this set continues: reviews of earlier versions were asked over all recordings. */
export async function setsUnderReview(ctx: Ctx, { base, set }: Reviewable): Promise<ReviewedNames["sets"]> {
  const found = await findStoredTopology(ctx.db, base.name, base.hash);
  if (!found) return [set ?? null];
  const [{ name }, usual] = await Promise.all([
    findSet(ctx, found.planner, set),
    findSet(ctx, found.planner, undefined),
  ]);
  return name === usual.name || name === allSet.name ? [name, null] : [name];
}

/** Returns the number of the open review of two topologies over a set, in any of their versions; `null` if there is none. */
export async function openReviewNumber(ctx: Ctx, input: Reviewable): Promise<number | null> {
  const sets = await setsUnderReview(ctx, input);
  const { base, head } = input;
  const names = { base: base.name, head: head.name, sets };
  const found = await findOpenReview(ctx.db, names, { base: base.hash, head: head.hash });
  return found?.number ?? null;
}
