import { cache } from "react";
import { titleOf as sidesTitle } from "@/app/compare/titleOf";
import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import { getReviewSides } from "@/lib/server/reviews/list";

/** Returns what a review compares; an unknown number is a page not found. Memoized per request, for title and page. */
export const readSides = cache(async (number: string) =>
  orNotFound(getReviewSides(await pageContext(), { review: Number(number) })),
);

/** Names a review by its number and both versions: `Review 3: Hybrid · v1 and Hybrid · v2`. */
export async function titleOf(number: string): Promise<string> {
  return `Review ${number}: ${await sidesTitle(await readSides(number))}`;
}
