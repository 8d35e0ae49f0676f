import type { Metadata } from "next";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { removedName } from "@/app/history/RemovedName";
import { decodedName, orNotFound } from "@/app/orNotFound";
import type { Query } from "@/app/pickedPlanner";
import { pickedSet } from "@/app/recordings/chosenSet";
import { getTopology } from "@/lib/server/topologies/get";
import { nameVersion } from "@/lib/server/topologies/nameVersion";
import { TopologyBody } from "./TopologyBody";
import { TopologySkeleton } from "./TopologySkeleton";

type Props = {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<Query>;
};

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const { id: topology } = await params;
  if (await removedName("topology", topology)) return { title: "Removed" };
  return { title: await orNotFound(nameVersion(await pageContext(), { topology })) };
}

export default async function TopologyRoute({ params, searchParams }: Props) {
  const topology = decodedName((await params).id);
  const removed = await removedName("topology", topology);
  if (removed) return removed;
  const ctx = await pageContext();
  const { planner } = await orNotFound(getTopology(ctx, { topology }));
  const over = await pickedSet(ctx, planner, await searchParams);
  return (
    <Suspense fallback={<TopologySkeleton />}>
      <TopologyBody topology={topology} over={over} />
    </Suspense>
  );
}
