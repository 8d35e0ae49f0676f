import type { Metadata } from "next";
import { Suspense } from "react";
import { startBackground, stopBackground } from "@/app/backgroundActions";
import { pageContext } from "@/app/door/pageContext";
import { Following } from "@/app/Following";
import { pickedPlanner, type Query } from "@/app/pickedPlanner";
import { FollowTask } from "@/components/home/runs/FollowTask";
import { liveLine } from "@/components/home/runs/liveLine";
import { RunList } from "@/components/home/runs/RunList";
import { sweepLine } from "@/components/home/runs/sweepLine";
import { taskLine } from "@/components/home/runs/taskLine";
import { BackgroundRun } from "@/components/replay/BackgroundRun";
import { Ready } from "@/components/shell/Ready";
import { getBackground } from "@/lib/server/background/get";
import { listTopologySummaries } from "@/lib/server/evidence/topologies/listTopologies";
import { lastRuns } from "@/lib/server/home/lastRuns";
import { listLiveRuns } from "@/lib/server/live/list";
import { listPlanners } from "@/lib/server/planners/list";
import { listTasks } from "@/lib/server/tasks/list";
import { cancelTask } from "./actions";
import { NotRun } from "./NotRun";

export const metadata: Metadata = { title: "Runs" };
export const dynamic = "force-dynamic";

type Props = { readonly searchParams: Promise<Query> };

const maxRuns = 100;

export default async function RunsRoute({ searchParams }: Props) {
  const ctx = await pageContext();
  const planner = pickedPlanner(ctx, await searchParams);
  const ofPlanner = planner === null ? {} : { planner };
  const [runs, topologies, planners, background, live, tasks] = await Promise.all([
    lastRuns(ctx, { most: maxRuns }),
    listTopologySummaries(ctx, {}),
    listPlanners(ctx),
    getBackground(ctx, {}),
    listLiveRuns(ctx, ofPlanner),
    listTasks(ctx, ofPlanner),
  ]);
  const runsHere = planners.find(({ id }) => id === planner)?.runs !== "elsewhere";
  const context = {
    topologies: new Map(topologies.map(({ name, title }) => [name, title])),
    planners: new Map(planners.map(({ id, title }) => [id, title])),
    now: new Date(),
  };
  const lines = [
    ...runs
      .filter((run) => planner === null || run.planner === planner)
      .map((run) => sweepLine(run, context)),
    ...live.map((run) => liveLine(run, context)),
    ...tasks.map((task) => taskLine(task, context)),
  ];
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-6 py-6 max-md:px-3">
      <h1 className="font-semibold text-xl">Runs</h1>
      <BackgroundRun background={background} actions={{ startBackground, stopBackground }} />
      <RunList lines={lines} cancelTask={cancelTask} />
      {runsHere && (
        <Suspense>
          <NotRun
            planner={planner}
            running={runs.filter(({ state }) => state === "running")}
            background={background}
          />
        </Suspense>
      )}
      <FollowTask running={tasks.find(({ state }) => state === "running")?.id ?? null} />
      <Following />
      <Ready />
    </div>
  );
}
