import { cache } from "react";
import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import { titledVersion } from "@/components/results/versionWords";
import { getSignOff } from "@/lib/server/reviews/signOff";

/** Memoized per request, for title and page. */
export const readReview = cache(async (number: string) =>
  orNotFound(getSignOff(await pageContext(), { review: Number(number) })),
);

/** Names a review by its number and both versions: `Review 3: Hybrid · v1 and Hybrid · v2`. */
export async function titleOf(number: string): Promise<string> {
  const { base, head } = (await readReview(number)).review;
  const sides = [base, head].map(({ title, version }) => titledVersion(title, version));
  return `Review ${number}: ${sides.join(" and ")}`;
}
