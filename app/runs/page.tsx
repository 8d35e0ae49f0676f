import type { Metadata } from "next";
import { startBackground, stopBackground } from "@/app/backgroundActions";
import { pageContext } from "@/app/door/pageContext";
import { Following } from "@/app/Following";
import { pickedPlanner, type Query } from "@/app/pickedPlanner";
import { LastRuns } from "@/components/home/LastRuns";
import { BackgroundRun } from "@/components/replay/BackgroundRun";
import { Ready } from "@/components/shell/Ready";
import { getBackground } from "@/lib/server/background/get";
import { listTopologySummaries } from "@/lib/server/evidence/topologies/listTopologies";
import { lastRuns } from "@/lib/server/home/lastRuns";
import { listPlanners } from "@/lib/server/planners/list";

export const metadata: Metadata = { title: "Runs" };
export const dynamic = "force-dynamic";

type Props = { readonly searchParams: Promise<Query> };

const maxRuns = 100;

export default async function RunsRoute({ searchParams }: Props) {
  const ctx = await pageContext();
  const planner = pickedPlanner(ctx, await searchParams);
  const [runs, topologies, planners, background] = await Promise.all([
    lastRuns(ctx, { most: maxRuns }),
    listTopologySummaries(ctx, {}),
    listPlanners(ctx),
    getBackground(ctx, {}),
  ]);
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-6 py-6 max-md:px-3">
      <h1 className="font-semibold text-xl">Runs</h1>
      <BackgroundRun background={background} actions={{ startBackground, stopBackground }} />
      <LastRuns
        runs={runs.filter((run) => planner === null || run.planner === planner)}
        titles={new Map(topologies.map(({ name, title }) => [name, title]))}
        planners={new Map(planners.map(({ id, title }) => [id, title]))}
        now={new Date()}
      />
      <Following />
      <Ready />
    </div>
  );
}
