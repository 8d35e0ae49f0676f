import type { Metadata } from "next";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { pickedPlanner, type Query } from "@/app/pickedPlanner";
import { ToLabelList } from "@/components/review/labels/ToLabelList";
import { Ready } from "@/components/shell/Ready";
import { LoadingState, Skeletons } from "@/components/ui/States";
import { listToLabel } from "@/lib/server/reviews/labels/left";

export const metadata: Metadata = { title: "To label" };
export const dynamic = "force-dynamic";

type Props = { readonly searchParams: Promise<Query> };

export default function LabelsPage({ searchParams }: Props) {
  return (
    <div className="mx-auto max-w-5xl px-4 py-6">
      <h1 className="font-semibold text-xl">To label</h1>
      <p className="mt-1 mb-4 max-w-prose text-ink-2 text-sm">
        Decisions that both sides of a review made from the same recorded state: say which answer is right. A
        label counts in every review that compares the decision.
      </p>
      <Suspense fallback={<Loading />}>
        <Reviews query={searchParams} />
      </Suspense>
      <Ready />
    </div>
  );
}

async function Reviews({ query }: { readonly query: Props["searchParams"] }) {
  const ctx = await pageContext();
  const planner = pickedPlanner(ctx, await query);
  return <ToLabelList toLabel={await listToLabel(ctx, planner === null ? {} : { planner })} />;
}

const Loading = () => (
  <LoadingState label="Reading the decisions of open reviews">
    <Skeletons className="flex flex-col gap-3" bars={["h-24 w-full", "h-24 w-full"]} />
  </LoadingState>
);
