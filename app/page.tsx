import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { findTopologies } from "@/app/topologies/listActions";
import { ExampleCard } from "@/components/home/ExampleCard";
import { HomePage } from "@/components/home/HomePage";
import { LastRuns } from "@/components/home/LastRuns";
import { PlannerHome } from "@/components/home/PlannerHome";
import { Waits, waitingOf } from "@/components/home/Waits";
import { BackgroundRun } from "@/components/replay/BackgroundRun";
import { Ready } from "@/components/shell/Ready";
import { EmptyState, LoadingState, Skeleton } from "@/components/ui/States";
import { showExample } from "@/lib/server/home/example";
import { startBackground, stopBackground } from "./backgroundActions";
import { Following } from "./Following";
import { readHome } from "./readHome";

export const dynamic = "force-dynamic";

export default async function HomeRoute() {
  const ctx = await pageContext();
  const { background, runs, homes, reviews } = await readHome(ctx);
  const titles = new Map(homes.flatMap((home) => home.titles.map(({ name, title }) => [name, title])));
  const planners = new Map(homes.map(({ planner: { id, title } }) => [id, title]));
  const waits = homes.map(({ planner: { id, title }, outcomes }) => ({ id, title, outcomes }));
  const running = runs.filter((run) => run.state === "running");
  return (
    <>
      <HomePage
        example={
          <Suspense fallback={<ExampleLoading />}>
            <Example planners={waits.map(({ id }) => id)} />
          </Suspense>
        }
        byItself={<BackgroundRun background={background} actions={{ startBackground, stopBackground }} />}
        waits={
          <>
            <Waits waiting={waitingOf(waits, running, reviews, background)} />
            <Following />
          </>
        }
        last={<LastRuns runs={runs} titles={titles} planners={planners} now={new Date()} />}
        planners={homes.map((home) => (
          <PlannerHome key={home.planner.id} {...home} findTopologies={findTopologies} />
        ))}
      />
      <Ready />
    </>
  );
}

type ExampleProps = {
  readonly planners: readonly string[];
};

/** Shows the first planner's example that exists. */
async function Example({ planners }: ExampleProps) {
  const ctx = await pageContext();
  for (const planner of planners) {
    const example = await showExample(ctx, { planner });
    if (example) return <ExampleCard example={example} />;
  }
  return (
    <EmptyState title="Compare two designs">Pick two below, or import a topology of your own.</EmptyState>
  );
}

const ExampleLoading = () => (
  <LoadingState label="Replaying an example">
    <Skeleton className="h-[24rem] w-full max-md:h-[48rem]" />
  </LoadingState>
);
