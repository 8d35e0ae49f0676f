import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { ExampleCard } from "@/components/home/ExampleCard";
import { exampleHeight } from "@/components/home/exampleHeight";
import { EmptyState, LoadingState, Skeleton } from "@/components/ui/States";
import { showExample } from "@/lib/server/home/example";

type Props = { readonly planners: readonly string[] };

/** Shows the first planner's example that exists; it may have to be replayed first. */
export const Example = (props: Props) => (
  <Suspense fallback={<Loading />}>
    <First {...props} />
  </Suspense>
);

async function First({ planners }: Props) {
  const ctx = await pageContext();
  for (const planner of planners) {
    const example = await showExample(ctx, { planner });
    if (example) return <ExampleCard example={example} />;
  }
  return <EmptyState title="No sample comparison">Import a topology of your own to compare it.</EmptyState>;
}

const Loading = () => (
  <LoadingState label="Replaying an example">
    <Skeleton className={`w-full ${exampleHeight}`} />
  </LoadingState>
);
