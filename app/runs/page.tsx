import type { Metadata } from "next";
import { Suspense } from "react";
import { startBackground, stopBackground } from "@/app/backgroundActions";
import { pageContext } from "@/app/door/pageContext";
import { Following } from "@/app/Following";
import { pickedPlanner, type Query } from "@/app/pickedPlanner";
import { LastRuns } from "@/components/home/LastRuns";
import { LiveRuns } from "@/components/home/LiveRuns";
import { Waits, waitingOf } from "@/components/home/Waits";
import { BackgroundRun } from "@/components/replay/BackgroundRun";
import { Ready } from "@/components/shell/Ready";
import { type BackgroundView, getBackground } from "@/lib/server/background/get";
import { outcomesOf } from "@/lib/server/evidence/ranking/results";
import { listTopologySummaries } from "@/lib/server/evidence/topologies/listTopologies";
import { lastRuns } from "@/lib/server/home/lastRuns";
import { listLiveRuns } from "@/lib/server/live/list";
import { listPlanners } from "@/lib/server/planners/list";

export const metadata: Metadata = { title: "Runs" };
export const dynamic = "force-dynamic";

type Props = { readonly searchParams: Promise<Query> };

const maxRuns = 100;

export default async function RunsRoute({ searchParams }: Props) {
  const ctx = await pageContext();
  const planner = pickedPlanner(ctx, await searchParams);
  const [runs, topologies, planners, background, live] = await Promise.all([
    lastRuns(ctx, { most: maxRuns }),
    listTopologySummaries(ctx, {}),
    listPlanners(ctx),
    getBackground(ctx, {}),
    listLiveRuns(ctx, { ...(planner !== null && { planner }) }),
  ]);
  const titles = new Map(planners.map(({ id, title }) => [id, title]));
  const runsHere = planners.find(({ id }) => id === planner)?.runs !== "elsewhere";
  const now = new Date();
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-6 py-6 max-md:px-3">
      <h1 className="font-semibold text-xl">Runs</h1>
      <BackgroundRun background={background} actions={{ startBackground, stopBackground }} />
      <LastRuns
        runs={runs.filter((run) => planner === null || run.planner === planner)}
        titles={new Map(topologies.map(({ name, title }) => [name, title]))}
        planners={titles}
        now={now}
      />
      <LiveRuns runs={live} planners={titles} now={now} />
      {runsHere && (
        <Suspense>
          <NotRun
            planner={planner}
            running={runs.filter(({ state }) => state === "running")}
            background={background}
          />
        </Suspense>
      )}
      <Following />
      <Ready />
    </div>
  );
}

type NotRunProps = {
  readonly planner: string | null;
  readonly running: Parameters<typeof waitingOf>[1];
  readonly background: BackgroundView;
};

/** Lists the replays that no run has computed yet, of one planner or of all. */
async function NotRun({ planner, running, background }: NotRunProps) {
  const ctx = await pageContext();
  const planners = (await listPlanners(ctx)).filter(({ id }) => planner === null || id === planner);
  const waits = await Promise.all(
    planners.map(async ({ id, title }) => ({ id, title, outcomes: await outcomesOf(ctx, { planner: id }) })),
  );
  return <Waits waiting={waitingOf(waits, running, background)} />;
}
