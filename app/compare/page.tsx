import type { Metadata } from "next";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { removedName } from "@/app/history/RemovedName";
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

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const state = await stateOf(searchParams);
  return { title: (await removedSide(state)) ? "Removed" : await titleOf(state) };
}

async function removedSide({ base, head }: { readonly base: string; readonly head: string }) {
  const sides = await Promise.all([base, head].map((name) => removedName("topology", name)));
  return sides.find((one) => one !== null) ?? null;
}

export default async function CompareRoute({ searchParams }: Props) {
  const [ctx, state, query] = await Promise.all([pageContext(), stateOf(searchParams), searchParams]);
  const removed = await removedSide(state);
  if (removed) return removed;
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
