import type { Metadata } from "next";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import { PageSkeleton } from "@/app/PageSkeleton";
import { NotFound } from "@/lib/server/core/errors";
import { checkCompared } from "@/lib/server/diffs/check";
import { CompareBody } from "./CompareBody";
import { orRefused } from "./orRefused";
import { PickPage } from "./PickPage";
import { type SearchParams, sidesIn, stateOf } from "./stateOf";
import { titleOf } from "./titleOf";

type Props = { readonly searchParams: SearchParams };

export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> => ({
  title: await titleOf(await stateOf(searchParams)),
});

export default async function CompareRoute({ searchParams }: Props) {
  const [ctx, state, query] = await Promise.all([pageContext(), stateOf(searchParams), searchParams]);
  const sides = sidesIn(state);
  const isPicked = state.base !== "" && state.head !== "";
  // An unknown name is a page not found; the comparison itself reports what is refused.
  if (isPicked) await orRefused(orNotFound(checkCompared(ctx, sides), [NotFound]));
  else await titleOf(state);
  return (
    <Suspense fallback={<PageSkeleton />}>
      {isPicked ? <CompareBody state={state} sides={sides} /> : <PickPage {...state} query={query} />}
    </Suspense>
  );
}
