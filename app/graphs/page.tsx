import type { Metadata } from "next";
import { Suspense } from "react";
import { PageSkeleton } from "@/app/PageSkeleton";
import type { Query } from "@/app/pickedPlanner";
import { GraphsBody } from "./GraphsBody";

export const metadata: Metadata = { title: "Graphs" };
export const dynamic = "force-dynamic";

type Props = { readonly searchParams: Promise<Query> };

export default function GraphsPage(props: Props) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <GraphsBody {...props} />
    </Suspense>
  );
}
