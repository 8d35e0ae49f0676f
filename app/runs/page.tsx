import type { Metadata } from "next";
import { Suspense } from "react";
import { startBackground, stopBackground } from "@/app/backgroundActions";
import { pageContext } from "@/app/door/pageContext";
import { Following } from "@/app/Following";
import { PageSkeleton } from "@/app/PageSkeleton";
import { pickedPlanner, type Query } from "@/app/pickedPlanner";
import { FollowTask } from "@/components/home/runs/FollowTask";
import { RunList } from "@/components/home/runs/RunList";
import { BackgroundRun } from "@/components/replay/BackgroundRun";
import { Ready } from "@/components/shell/Ready";
import { getBackground } from "@/lib/server/background/get";
import { lastRuns } from "@/lib/server/home/lastRuns";
import { listRuns } from "@/lib/server/home/runs";
import { listPlanners } from "@/lib/server/planners/list";
import { listTasks } from "@/lib/server/tasks/list";
import { cancelTask } from "./actions";
import { runContext } from "./findRuns";
import { findRuns } from "./listActions";
import { NotRun } from "./NotRun";

export const metadata: Metadata = { title: "Runs" };
export const dynamic = "force-dynamic";

type Props = { readonly searchParams: Promise<Query> };

export default function RunsRoute(props: Props) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Runs {...props} />
    </Suspense>
  );
}

async function Runs({ searchParams }: Props) {
  const ctx = await pageContext();
  const planner = pickedPlanner(ctx, await searchParams);
  const scope = planner === null ? {} : { planner };
  const [page, context, planners, background, running, [task]] = await Promise.all([
    listRuns(ctx, scope),
    runContext(ctx),
    listPlanners(ctx),
    getBackground(ctx, {}),
    lastRuns(ctx, { state: "running", most: 100 }),
    listTasks(ctx, { ...scope, state: "running", max: 1 }),
  ]);
  const runsHere = planners.find(({ id }) => id === planner)?.runs !== "elsewhere";
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-6 py-6 max-md:px-3">
      <h1 className="font-semibold text-xl">Runs</h1>
      <BackgroundRun background={background} actions={{ startBackground, stopBackground }} />
      <RunList page={page} context={context} scope={scope} findRuns={findRuns} cancelTask={cancelTask} />
      {runsHere && (
        <Suspense>
          <NotRun
            planner={planner}
            running={running.filter((run) => planner === null || run.planner === planner)}
            background={background}
          />
        </Suspense>
      )}
      <FollowTask running={task?.id ?? null} />
      <Following />
      <Ready />
    </div>
  );
}
