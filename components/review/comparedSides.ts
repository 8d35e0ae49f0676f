import type { ShownReview } from "@/lib/server/reviews/shown";

type Compared = {
  readonly [side in "base" | "head"]: Pick<ShownReview["base"], "name" | "hash" | "version">;
} & { readonly set: Pick<ShownReview["set"], "name"> };

/** Returns the sides and the set of a review's comparison. Two versions of one name, such as commits of an app, are named by their hashes, and so is a version of a removed name. */
export function comparedSides({ base, head, set }: Compared) {
  const isOne = base.name === head.name;
  const referenceOf = ({ name, hash, version }: Compared["base"]) =>
    isOne || version?.isRemoved ? `${name}@${hash}` : name;
  return { base: referenceOf(base), head: referenceOf(head), set: set.name };
}
