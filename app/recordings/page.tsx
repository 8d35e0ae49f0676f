import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { Following } from "@/app/Following";
import { RemovedNames } from "@/app/history/RemovedNames";
import { PageSkeleton } from "@/app/PageSkeleton";
import { pickedPlanner, type Query } from "@/app/pickedPlanner";
import { RecordingList } from "@/components/recording/RecordingList";
import { ListHead } from "@/components/shell/ListHead";
import { Ready } from "@/components/shell/Ready";
import { listRecordingFacets } from "@/lib/server/recordings/page";
import { listRecordingSets, type RecordingSetSummary } from "@/lib/server/recordings/sets";
import { addToSet, listRecordingLines, removeFromSet, removeSet, renameSet } from "./actions";
import { anySet, ownSets, setIn } from "./chosenSet";
import { firstPage } from "./firstPage";

export const metadata: Metadata = { title: "Recordings" };
export const dynamic = "force-dynamic";

type Props = { readonly searchParams: Promise<Query> };

export default async function RecordingsPage({ searchParams }: Props) {
  const ctx = await pageContext();
  const query = await searchParams;
  const planner = pickedPlanner(ctx, query);
  const of = planner === null ? {} : { planner };
  const { set = "all" } = setIn(query);
  const sets = await listRecordingSets(ctx, of);
  if (set !== "all" && !sets.some(({ name }) => name === set)) notFound();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Recordings query={searchParams} of={of} sets={sets} set={set} />
    </Suspense>
  );
}

type RecordingsProps = {
  readonly query: Props["searchParams"];
  readonly of: { readonly planner?: string };
  readonly sets: readonly RecordingSetSummary[];
  readonly set: string;
};

async function Recordings({ query, of, sets, set }: RecordingsProps) {
  const ctx = await pageContext();
  const [first, facets] = await Promise.all([
    firstPage(ctx, await query, { ...of, set }),
    listRecordingFacets(ctx, { ...of, set }),
  ]);
  return (
    <div className="mx-auto max-w-[90rem] px-6 py-6 max-md:px-3">
      <ListHead title="Recordings" />
      <RemovedNames of="recording" at="/recordings" query={query} />
      <RecordingList
        first={first}
        facets={facets}
        {...of}
        over={anySet(sets, set)}
        own={ownSets(sets, set)}
        actions={{ listRecordingLines, addToSet, removeFromSet, renameSet, removeSet }}
      />
      <Following />
      <Ready />
    </div>
  );
}
